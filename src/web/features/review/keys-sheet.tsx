import { useTexts } from '#web/language/texts.ts';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { reviewLaterTexts } from './texts-later.ts';

const keys = [
  ['Y', 'approve'],
  ['N', 'dismiss'],
  ['W', 'whitelist'],
  ['U', 'undo'],
  ['←', 'previous'],
  ['→', 'next'],
  ['Space', 'larger'],
  ['B', 'show'],
  ['D', 'compare'],
  ['M', 'where'],
  ['+', 'zoomIn'],
  ['−', 'zoomOut'],
  ['0', 'whole'],
  ['?', 'list'],
  ['Esc Esc', 'leave'],
] as const;

export default function KeysSheet({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const texts = useTexts(reviewLaterTexts).keys;
  return <KeysDialog open onOpenChange={onOpenChange} keys={keys.map(([key, does]) => [key, texts[does]])} />;
}
