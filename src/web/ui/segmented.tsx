import { ToggleGroup } from 'radix-ui';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three views of the same thing; one is always chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const choose = (next: string) => {
    const option = options.find((one) => one.value === next);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className="inline-flex rounded-control bg-neutral-soft p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 items-center rounded-[calc(var(--radius-control)-1px)] px-2.5 text-small font-[500] text-neutral data-[state=on]:bg-surface data-[state=on]:font-[550] data-[state=on]:text-text max-md:h-11"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
