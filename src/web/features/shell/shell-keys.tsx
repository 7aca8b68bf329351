import { useCallback, useState } from 'react';
import { useLabels } from '#web/brand/deployment.tsx';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { goKeys } from './go-keys.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** The keys that work on every page, and their list. */
export function ShellKeys() {
  const [open, setOpen] = useState(false);
  const labels = useLabels();
  useShellKeys(useCallback(() => setOpen(true), []));
  const go = Object.entries(goKeys).map(([key, path]) => [`G ${key.toUpperCase()}`, labels[path]] as const);
  const keys = [
    ['Ctrl K', 'Search or jump to'],
    ['Ctrl B', 'Fold or unfold the sidebar'],
    ['Alt T', 'To the last message'],
    ['?', 'This list'],
    ['Esc Esc', 'Leave to an empty page'],
    ...go,
  ] as const;
  return <KeysDialog open={open} onOpenChange={setOpen} keys={keys} />;
}
