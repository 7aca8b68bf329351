import { useLabels } from '#web/brand/deployment.tsx';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { goKeys } from './go-keys.ts';

export default function ShellKeysDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const labels = useLabels();
  const go = Object.entries(goKeys).map(([key, path]) => [`G ${key.toUpperCase()}`, labels[path]] as const);
  const keys = [
    ['Ctrl K', 'Search or jump to'],
    ['Ctrl B', 'Fold or unfold the sidebar'],
    ['Alt T', 'To the last message'],
    ['?', 'This list'],
    ['Esc Esc', 'Leave to an empty page'],
    ...go,
  ] as const;
  return <KeysDialog open onOpenChange={onOpenChange} keys={keys} />;
}
