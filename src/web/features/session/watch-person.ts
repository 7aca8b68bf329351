import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { User } from '#web/features/api/types.ts';

let channel: BroadcastChannel | undefined;
/** One for the document: what it posts the other tabs hear, and it itself does not. */
const tabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('person');
  return channel;
};

/** Says in every other tab who is signed in here; `null` for nobody any more. */
export const tellTabs = (id: string | null): void => tabs().postMessage(id);

/**
 * Keeps one document one person's: where somebody else signed in or out in another tab, it begins anew, with nothing of
 * the one before. Where the person may go elsewhere now, the page is judged again.
 */
export function useOnePerson(viewer: User | undefined): void {
  const router = useRouter();
  const id = viewer?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const own = tabs();
    const onMessage = ({ data }: MessageEvent) => {
      if (data !== id) window.location.reload();
    };
    own.addEventListener('message', onMessage);
    tellTabs(id);
    return () => own.removeEventListener('message', onMessage);
  }, [id]);
  const known = useRef({ id, may: mayOf(viewer) });
  const may = mayOf(viewer);
  useEffect(() => {
    const before = known.current;
    known.current = { id, may };
    if (before.id !== undefined && id !== undefined && before.id !== id) window.location.reload();
    else if (before.may !== undefined && may !== undefined && before.may !== may) void router.invalidate();
  }, [router, id, may]);
}

/** What the rules of access go by. */
const mayOf = (viewer: User | undefined): string | undefined =>
  viewer &&
  JSON.stringify([
    viewer.frontendStatus,
    viewer.plan,
    viewer.isAffiliateOnly,
    viewer.role,
    [...viewer.effectiveSpecialFeatures].sort(),
  ]);
