import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { clearToasts } from '#web/ui/toast.tsx';
import { isSecond, rememberHidden } from './hidden-page.ts';

/** Replaces the page by an empty one at an address of its own; back leads there too, until somebody continues. */
export function useHideNow(): () => void {
  const router = useRouter();
  return useCallback(() => {
    // Real time: a shared screen knows no business clock.
    rememberHidden({ path: router.state.location.href, at: Date.now() });
    clearToasts();
    void router.navigate({ to: '/note', replace: true });
  }, [router]);
}

/** Escape twice within 600 ms, anywhere; the first one still closes a dialog. */
export function useEscapeTwice(): void {
  const hide = useHideNow();
  useEffect(() => {
    let last: number | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat) return;
      if (isSecond(last, event.timeStamp)) hide();
      last = event.timeStamp;
    };
    // Before anybody else: a dialog stops the key when it closes.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [hide]);
}
