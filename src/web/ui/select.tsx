import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlStyle } from './input.tsx';

/** `translate: 'no'` where the label is a name, a host or an address. */
export type Option = { value: string; label: string; translate?: 'no' };

/** The device's own select: best keyboard, best on a phone, nothing to trap focus. */
export function Select({ options, className, ...rest }: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <span className="relative block max-md:grow">
      <select {...rest} className={cn(controlStyle, 'h-11 appearance-none pr-9 md:h-10', className)}>
        {options.map(({ value, label, translate }) => (
          <option key={value} value={value} translate={translate}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** What narrows a list, as high as the search box beside it. */
export function FilterSelect({ className, ...props }: ComponentProps<typeof Select>) {
  return <Select {...props} className={cn('md:h-8 md:w-auto md:max-w-60 md:text-small', className)} />;
}
