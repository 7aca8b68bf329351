import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { goKeysOf, goWithinMs, type Route } from './go-keys.ts';
import { useLocked } from './use-locked.ts';

/** `G` then a letter goes to a page, `?` lists the keys; Review and the desk have lists of their own. */
export function useShellKeys(onList: () => void): void {
  const viewer = useViewer();
  const navigate = useNavigate();
  const locked = useLocked();
  const [on] = useSingleKeys();
  const armed = useRef(Number.NEGATIVE_INFINITY);
  const actions = useMemo(() => {
    const go = (path: Route) => {
      const waited = performance.now() - armed.current;
      armed.current = Number.NEGATIVE_INFINITY;
      if (waited > goWithinMs) return false;
      if (judgeEntry(viewer, path) === 'enter') void navigate({ to: path });
      else locked(path);
      return true;
    };
    const letters = Object.fromEntries(goKeysOf(viewer).map(([key, path]) => [key, () => go(path)]));
    return {
      ...letters,
      g: () => {
        armed.current = performance.now();
        return true;
      },
      '?': () => {
        if (/^\/(review|ops)$/.test(location.pathname)) return false;
        onList();
        return true;
      },
    };
  }, [viewer, navigate, locked, onList]);
  // First, so that the letter after G is not taken for a decision of Review.
  useKeys(actions, on, true);
}
