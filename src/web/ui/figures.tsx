import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';

export type Figure = { label: string; value: ReactNode; unit?: string; note?: ReactNode };

/** Four figures in a row, two by two on a phone; each says its denominator or its n below. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={cn('grid grid-cols-2 rounded-card border border-border bg-surface md:grid-cols-4', className)}>
      {figures.map(({ label, value, unit, note }, at) => (
        <div
          key={label}
          className={cn(
            'border-border px-3.5 py-3 md:px-4',
            at > 0 && 'md:border-l',
            at % 2 === 1 && 'max-md:border-l',
            at > 1 && 'max-md:border-t',
          )}
        >
          <dt className="text-small text-muted">{label}</dt>
          <dd className="my-0.5 flex items-baseline gap-1.5 text-page font-[600] tracking-[-0.025em] tabular-nums md:text-figure">
            {value}
            {unit && <small className="text-bar leading-none font-[500] tracking-normal text-muted">{unit}</small>}
          </dd>
          {note && <dd className="text-small text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** As high as four figures with their notes are drawn, so that what follows stays where it is. */
export function FiguresSkeleton() {
  return <Skeleton className="h-[243px] sm:h-[203px] md:h-[126px]" />;
}
