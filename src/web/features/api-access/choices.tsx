import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { ServerSentence } from '#web/language/speaking.tsx';
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
  const note = useId();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-small leading-[18px] font-[550]">{legend}</legend>
      {options.map(({ value, label, note: known }) => (
        <Checkbox
          key={value}
          label={
            <>
              <ServerSentence of={label} />{' '}
              {known && (
                <code translate="no" className="font-mono text-caption whitespace-nowrap text-muted">
                  {known}
                </code>
              )}
            </>
          }
          checked={chosen.includes(value)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {error && (
        <p id={note} role="alert" className="flex items-start gap-1.5 text-small leading-[18px] text-danger">
          <CircleAlert size={16} aria-hidden className="mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
