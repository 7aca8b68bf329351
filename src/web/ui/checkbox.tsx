import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<typeof Radix.Root> & { label: ReactNode; error?: string | undefined };

export function Checkbox({ label, error, ...rest }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[18px_1fr] gap-x-2.5 text-small max-md:py-1.5">
      <Radix.Root
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="relative mt-px grid size-4.5 place-items-center rounded-[4px] border border-control bg-surface text-on-primary after:absolute after:-inset-2 aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Indicator>
          <Check size={12} style={{ strokeWidth: 3 }} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-note`} className="col-start-2 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
