import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';

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

type Props = { open: boolean; onOpenChange: (open: boolean) => void; on: boolean; onSwitch: (on: boolean) => void };

export function KeysSheet({ open, onOpenChange, on, onSwitch }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <Switch
        label="Single keys"
        help="Off, a letter does nothing by itself; the buttons do all of it. Kept on this device."
        checked={on}
        onCheckedChange={onSwitch}
      />
      <dl className="mt-2 grid grid-cols-[88px_1fr] gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="text-small">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
