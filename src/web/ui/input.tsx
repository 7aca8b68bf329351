import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** 16 px on touch, so that phones do not zoom in. */
export const controlStyle =
  'w-full rounded-control border border-control bg-surface px-3 text-input text-text md:text-body focus-visible:outline-2 focus-visible:outline-offset-0 focus-within:outline-offset-0 aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)]';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(controlStyle, 'h-11 md:h-10', className)} />;
}
