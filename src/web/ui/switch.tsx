import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A setting that holds at once: words left, switch right. The device's own checkbox, said to be a switch. */
export function Switch({ label, help, checked, onCheckedChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="max-w-[68ch] text-small text-muted">
            {help}
          </p>
        )}
      </div>
      <span className="relative h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          aria-describedby={help ? `${id}-help` : undefined}
          className="peer absolute inset-0 appearance-none rounded-full border border-control bg-subtle transition-colors duration-[120ms] after:absolute after:-inset-2.5 checked:border-primary checked:bg-primary"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition-transform duration-[120ms] peer-checked:translate-x-4 peer-checked:bg-on-primary forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
      </span>
    </div>
  );
}
