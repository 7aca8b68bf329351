import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('min-w-0 rounded-card border border-border bg-surface', className)} />;
}

export function CardHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 max-md:py-1.5">
      <h2 className="min-w-28 text-body leading-5 font-[600]">{title}</h2>
      {children}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('px-4 pb-4', className)} />;
}
