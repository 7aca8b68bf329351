import { useTexts } from '#web/language/texts.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { Switch } from './switch.tsx';
import { uiTexts } from './texts.ts';
import { useSingleKeys } from './use-keys.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Key, or keys one after the other with a space between, and what they do. */
  keys: readonly (readonly [string, string])[];
};

export function KeysDialog({ open, onOpenChange, keys }: Props) {
  const [on, setOn] = useSingleKeys();
  const texts = useTexts(uiTexts).keys;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <Switch label={texts.single} help={texts.singleHelp} checked={on} onCheckedChange={setOn} />
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
