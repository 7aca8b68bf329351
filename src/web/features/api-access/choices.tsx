import { CircleAlert } from 'lucide-react';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; note?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
};

/** Some of a short list, ticked. `note` is the name that programs know it by. */
export function Choices<Value extends string>({ legend, options, chosen, onChange, error }: Props<Value>) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-small leading-[18px] font-[550]">{legend}</legend>
      {options.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          label={
            <>
              <span lang="en">{label}</span>{' '}
              {note && (
                <code translate="no" className="font-mono text-caption whitespace-nowrap text-muted">
                  {note}
                </code>
              )}
            </>
          }
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-small leading-[18px] text-danger">
          <CircleAlert size={16} aria-hidden className="mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
