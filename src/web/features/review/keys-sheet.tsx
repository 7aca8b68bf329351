import { KeysDialog } from '#web/ui/keys-dialog.tsx';

const keys = [
  ['Y', 'Take down'],
  ['N', 'Not mine or fine'],
  ['W', 'Leave the page or its account alone'],
  ['U', 'Undo, up to ten steps'],
  ['←', 'Previous case'],
  ['→', 'Next case'],
  ['Space', 'Larger pictures'],
  ['B', 'Show or blur both pictures'],
  ['+', 'Zoom in'],
  ['−', 'Zoom out'],
  ['0', 'The whole picture'],
  ['?', 'This list'],
  ['Esc Esc', 'Leave to an empty page'],
] as const;

export default function KeysSheet({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return <KeysDialog open onOpenChange={onOpenChange} keys={keys} />;
}
