import { useState, useSyncExternalStore } from 'react';
import { useNarrow } from '#web/ui/use-narrow.ts';

/**
 * As `useNarrow`, but kept as it was while a dialog is open: a case that is drawn otherwise draws its dialogs anew, and
 * what is typed in them would be lost.
 */
export function useNarrowUnderDialog(): boolean {
  const narrow = useNarrow();
  const isHeld = useSyncExternalStore(onFocus, hasDialog);
  const [kept, setKept] = useState(narrow);
  if (!isHeld && kept !== narrow) setKept(narrow);
  return kept;
}

/** A sheet, which has a side, is what would be drawn otherwise. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"]:not([data-side])') !== null;

/** A dialog that opens takes focus, and gives it back when it closes. */
function onFocus(changed: () => void): () => void {
  document.addEventListener('focusin', changed);
  return () => document.removeEventListener('focusin', changed);
}
