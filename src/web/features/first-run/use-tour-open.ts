import { useSyncExternalStore } from 'react';

const store = 'tour-put-away';
const changed = new EventTarget();

/** Whether the tour is shown is a wish of this device; how far it has come is read from the rows. */
export function useTourOpen(): [boolean, (open: boolean) => void] {
  const open = useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener);
      return () => changed.removeEventListener('change', listener);
    },
    () => localStorage.getItem(store) === null,
  );
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(store);
    else localStorage.setItem(store, 'yes');
    changed.dispatchEvent(new Event('change'));
  };
  return [open, set];
}
