import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border border-transparent font-[550] whitespace-nowrap transition-colors duration-[120ms] aria-disabled:cursor-default',
  {
    variants: {
      look: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover',
        outline: 'border-border bg-surface text-text hover:bg-subtle',
        plain: 'px-2 font-[500] text-muted hover:bg-subtle hover:text-text',
        danger: 'border-border bg-surface text-danger hover:bg-danger-soft',
        destroy: 'bg-danger text-surface',
      },
      size: {
        small: 'h-[30px] px-2.5 text-small max-md:h-11',
        normal: 'h-9 px-3.5 text-body max-md:h-11',
        large: 'h-11 px-4.5 text-bar',
        icon: 'size-8 p-0 max-md:size-11',
      },
    },
    defaultVariants: { look: 'outline', size: 'normal' },
  },
);

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & { asChild?: boolean; busy?: boolean | undefined };

/**
 * Pressed, what sends a form leaves the focus in its field: what is said of a field that is left moves the button from under
 * the pointer, and the press would be lost.
 */
const stay = (event: { preventDefault(): void }): void => event.preventDefault();

/** `asChild` dresses a link. While `busy` it stays focusable and says so, but does nothing. */
export function Button({ look, size, asChild, busy, className, onClick, ...rest }: Props) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      {...(asChild ? {} : { type: 'button' as const })}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...(rest.type === 'submit' ? { onMouseDown: stay } : {})}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cn(buttonStyle({ look, size }), busy && 'opacity-80', className)}
    />
  );
}
