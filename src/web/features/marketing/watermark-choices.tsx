import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { kitTexts } from './texts-kit.ts';
import { type MarkChoices, markSizes } from './watermark-sizes.ts';

const places = ['corner', 'diagonal', 'tiled'] as const;
const colours = ['light', 'dark'] as const;

type Props = {
  typed: string;
  fault: string | undefined;
  onTyped: (words: string) => void;
  choices: MarkChoices;
  set: (change: Partial<MarkChoices>) => void;
  /** It brings its own size. */
  hasPicture: boolean;
};

export function WatermarkChoices({ typed, fault, onTyped, choices, set, hasPicture }: Props) {
  const texts = useTexts(kitTexts).mark;
  return (
    <div className="grid gap-4">
      <Field label={texts.words} help={texts.wordsHelp} error={fault}>
        {(wiring) => (
          <Input
            {...wiring}
            value={typed}
            autoComplete="off"
            translate="no"
            onChange={({ target }) => onTyped(target.value)}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-1.5">
        <span className="text-small leading-[18px] font-[550]">{texts.place}</span>
        <Segmented
          label={texts.place}
          options={places.map((value) => ({ value, label: texts.places[value] }))}
          value={choices.place}
          onChange={(place) => set({ place })}
        />
        <span className="text-small text-muted">{texts.placeHelp[choices.place]}</span>
      </div>
      <div className="grid justify-items-start gap-1.5">
        <span className="text-small leading-[18px] font-[550]">{texts.colour}</span>
        <Segmented
          label={texts.colour}
          options={colours.map((value) => ({ value, label: texts.colours[value] }))}
          value={choices.colour}
          onChange={(colour) => set({ colour })}
        />
      </div>
      <Field label={texts.strength} help={texts.percent(choices.strength)}>
        {(wiring) => (
          <input
            {...wiring}
            type="range"
            min={10}
            max={90}
            step={5}
            value={choices.strength}
            aria-valuetext={texts.percent(choices.strength)}
            onChange={({ target }) => set({ strength: Number(target.value) })}
            className="h-11 w-full accent-primary md:h-6"
          />
        )}
      </Field>
      {!hasPicture && (
        <Field label={texts.size}>
          {(wiring) => (
            <Select
              {...wiring}
              options={Object.keys(markSizes).map((value) => ({
                value,
                label: texts.sizes[value as MarkChoices['size']],
              }))} // keys of the table
              value={choices.size}
              onChange={({ target }) => set({ size: target.value as MarkChoices['size'] })} // one of them
            />
          )}
        </Field>
      )}
    </div>
  );
}
