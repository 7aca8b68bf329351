import { useTexts } from '#web/language/texts.ts';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { deskKeysTexts } from './texts-keys.ts';

const keys = [
  ['C', 'copy'],
  ['O', 'form'],
  ['R', 'reference'],
  ['Esc', 'back'],
  ['A', 'act'],
  ['1 … 9', 'others'],
  ['L', 'look'],
  ['S', 'skip'],
  ['K', 'previous'],
  ['U', 'undo'],
  ['?', 'list'],
  ['Esc Esc', 'leave'],
] as const;

export default function DeskKeysSheet({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const texts = useTexts(deskKeysTexts).keys;
  return <KeysDialog open onOpenChange={onOpenChange} keys={keys.map(([key, does]) => [key, texts[does]])} />;
}
