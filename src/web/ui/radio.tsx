import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { type Fault, faultWords } from './field.tsx';

export type Choice = { value: string; label: string; help?: ReactNode };
type Props = {
  legend: string;
  choices: readonly Choice[];
  value: string;
  onValueChange: (value: string) => void;
  error?: Fault;
};

export function Radio({ legend, choices, error, ...rest }: Props) {
  const id = useId();
  const wrong = faultWords(error);
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-small leading-[18px] font-[550]">
        {legend}
      </span>
      <RadioGroup.Root
        {...rest}
        aria-labelledby={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-note` : undefined}
        className="grid gap-2"
      >
        {choices.map(({ value, label, help }) => (
          <div key={value} className="grid grid-cols-[18px_1fr] gap-x-2.5 text-small max-md:py-1.5">
            <RadioGroup.Item
              value={value}
              id={`${id}-${value}`}
              className="relative mt-px grid size-4.5 place-items-center rounded-full border border-control bg-surface after:absolute after:-inset-2 data-[state=checked]:border-primary"
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
            </RadioGroup.Item>
            <label htmlFor={`${id}-${value}`}>
              {label}
              {help && <span className="block text-muted">{help}</span>}
            </label>
          </div>
        ))}
      </RadioGroup.Root>
      {wrong && (
        <p id={`${id}-note`} role="alert" className="text-small text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
