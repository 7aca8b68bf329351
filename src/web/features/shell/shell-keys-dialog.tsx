import { useLabels } from '#web/brand/deployment.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { goKeysOf } from './go-keys.ts';
import { shellTexts } from './texts.ts';
import { shellTextsLater } from './texts-later.ts';

export default function ShellKeysDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const labels = useLabels();
  const { search } = useTexts(shellTexts).tools;
  const texts = useTexts(shellTextsLater).keys;
  const viewer = useViewer();
  const go = goKeysOf(viewer).map(([key, path]) => [`G ${key.toUpperCase()}`, labels[path]] as const);
  const keys = [
    ['Ctrl K', search],
    ['Ctrl B', texts.fold],
    ['Alt T', texts.message],
    ['?', texts.list],
    ['Esc Esc', texts.leave],
    ...go,
  ] as const;
  return <KeysDialog open onOpenChange={onOpenChange} keys={keys} />;
}
