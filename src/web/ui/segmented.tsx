import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three views of the same thing; one is always chosen. The device's own radio buttons, only their look is ours. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-control bg-neutral-soft p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-7 items-center rounded-[calc(var(--radius-control)-1px)] px-2.5 text-small font-[500] text-neutral has-checked:bg-surface has-checked:font-[550] has-checked:text-text max-md:h-11 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[inherit]"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
