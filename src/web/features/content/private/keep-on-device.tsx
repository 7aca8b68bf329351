import { useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { contentTexts } from '../texts.ts';
import { readsAnimations } from './reads-animations.ts';
import type { Privately } from './use-privately.ts';

type Props = { value: Privately; onChange: (next: Privately) => void };

/** Whether files that are chosen next stay on this device. */
export function KeepOnDevice({ value, onChange }: Props) {
  const texts = useTexts(contentTexts).privately;
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.checked })}
        label={<Choice name={texts.label} help={texts.help} />}
      />
      {value.on && !readsAnimations() && <p className="max-w-[68ch] pl-7 text-muted">{texts.firstFrame}</p>}
      {value.on && (
        <div className="pl-7">
          <Checkbox
            checked={value.features}
            onChange={({ target }) => onChange({ ...value, features: target.checked })}
            label={<Choice name={texts.parts} help={texts.partsHelp} />}
          />
        </div>
      )}
    </div>
  );
}

function Choice({ name, help }: { name: string; help: string }) {
  return (
    <>
      <span className="font-[550]">{name}</span>
      <span className="block max-w-[68ch] text-muted">{help}</span>
    </>
  );
}
