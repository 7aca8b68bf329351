import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type TimelineEntry = {
  key: string;
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Short words for the reader; `at` is the exact instant, shown on hover. */
  time?: string;
  at?: string;
  phase: 'past' | 'now' | 'next' | 'later';
};

const nodes = {
  past: 'bg-neutral-soft text-neutral',
  now: 'bg-primary text-on-primary',
  next: 'bg-surface text-muted shadow-[inset_0_0_0_1.5px_var(--control)]',
  later: 'bg-surface text-muted shadow-[inset_0_0_0_1.5px_var(--control)]',
};
const dashed = 'before:bg-[repeating-linear-gradient(var(--control)_0_3px,transparent_3px_7px)]';

/** What happened, what is now, what is expected: grey discs, one filled, the future hollow on a dashed line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ key, icon: Icon, title, text, time, at, phase }) => (
        <li
          key={key}
          aria-current={phase === 'now' ? 'step' : undefined}
          className={cn(
            'relative grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-0.5 pb-4 text-small md:grid-cols-[24px_minmax(0,1fr)_auto]',
            'before:absolute before:top-6 before:bottom-0.5 before:left-[11.5px] before:w-px last:before:hidden',
            phase === 'past' ? 'before:bg-border' : dashed,
          )}
        >
          <span className={cn('-mt-0.5 grid size-6 place-items-center rounded-full', nodes[phase])}>
            <Icon size={13} className="stroke-[2.25]" aria-hidden />
          </span>
          <p className={phase === 'later' ? 'font-[500] text-muted' : 'font-[600]'}>{title}</p>
          {time && (
            <time
              dateTime={at}
              title={at}
              className="whitespace-nowrap text-muted tabular-nums max-md:order-1 max-md:col-start-2"
            >
              {time}
            </time>
          )}
          {text && <div className="col-start-2 text-muted">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
