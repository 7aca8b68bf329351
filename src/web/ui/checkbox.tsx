import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Fault, faultWords } from './field.tsx';

type Props = ComponentProps<'input'> & { label: ReactNode; error?: Fault };

/** The device's own checkbox, so that forms read it by its name; only its look is ours. */
export function Checkbox({ label, error, ...rest }: Props) {
  const id = useId();
  const wrong = faultWords(error);
  return (
    <div className="grid grid-cols-[18px_1fr] gap-x-2.5 text-small max-md:py-1.5">
      <span className="relative mt-px block size-4.5">
        <input
          {...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-note` } : {})}
          {...rest}
          type="checkbox"
          id={id}
          className="peer block size-full appearance-none rounded-[4px] border border-control bg-surface after:absolute after:-inset-2 checked:border-primary checked:bg-primary aria-invalid:border-danger"
        />
        <Check
          size={12}
          aria-hidden
          className="pointer-events-none absolute stroke-3 inset-[3px] text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={id}>{label}</label>
      {wrong && (
        <p id={`${id}-note`} className="col-start-2 text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
