import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** A setting that holds at once: words left, switch right. */
export function Switch({ label, help, ...rest }: Props) {
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
      <Radix.Root
        {...rest}
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-control bg-subtle transition-colors duration-[120ms] after:absolute after:-inset-2.5 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-control transition-transform duration-[120ms] data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-primary" />
      </Radix.Root>
    </div>
  );
}
