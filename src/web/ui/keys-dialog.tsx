import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { Switch } from './switch.tsx';
import { useSingleKeys } from './use-keys.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Key, or keys one after the other with a space between, and what they do. */
  keys: readonly (readonly [string, string])[];
};

export function KeysDialog({ open, onOpenChange, keys }: Props) {
  const [on, setOn] = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <Switch
        label="Single keys"
        help="Off, a letter does nothing by itself; the buttons do all of it. Kept on this device."
        checked={on}
        onCheckedChange={setOn}
      />
      <dl className="mt-2 grid grid-cols-[88px_1fr] gap-y-2">
        {keys.map(([pressed, words]) => (
          <div key={pressed} className="contents">
            <dt>
              <Kbd>{pressed}</Kbd>
            </dt>
            <dd className="text-small">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
