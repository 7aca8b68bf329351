import { useLayoutEffect, useSyncExternalStore } from 'react';

const store = 'single-keys';
const changed = new EventTarget();

/** Single keys can be switched off on this device (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener);
      return () => changed.removeEventListener('change', listener);
    },
    () => localStorage.getItem(store) !== 'off',
  );
  const set = (next: boolean) => {
    localStorage.setItem(store, next ? 'on' : 'off');
    changed.dispatchEvent(new Event('change'));
  };
  return [on, set];
}

const presses = 'input:is([type="radio"], [type="checkbox"])';

/** Is somebody writing or choosing there? Keys of the application are not meant then. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest(`input:not(${presses}), select, textarea, [contenteditable="true"]`) !== null;

/** `false` where the key is not meant after all, so that others may have it. */
export type KeyActions = Partial<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Runs one action a key, named in lower case, outside fields and dialogs only. `?` works even while the others are off.
 * A key that is held acts once, unless it moves: thirty decisions a second were nobody's. With `first`, before every
 * listener without it.
 */
export function useKeys(actions: KeyActions, on: boolean, first = false): void {
  // Before the screen is painted: a key pressed as soon as the screen is there is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isInField(event)) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest('[role="dialog"], [role="menu"], [role="slider"]')) return;
      // Space and Enter belong to a button or link that has focus, arrows to what is chosen by them.
      if (event.key === ' ' && target?.closest(`button, a, summary, ${presses}`)) return;
      if (event.key.startsWith('Arrow') && target?.closest(presses)) return;
      const key = event.key.toLowerCase();
      if (!on && key !== '?') return;
      const action = event.repeat && !key.startsWith('arrow') ? undefined : actions[key];
      if (action && action(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { capture: first });
    return () => window.removeEventListener('keydown', onKey, { capture: first });
  }, [actions, on, first]);
}
