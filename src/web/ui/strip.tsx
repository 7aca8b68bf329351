import { Ban, Info, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const looks: Record<'partial' | 'info' | 'neutral' | 'offline' | 'problem', [string, string, LucideIcon]> = {
  partial: ['bg-warning-soft', 'text-warning', Ban],
  info: ['bg-info-soft', 'text-info', Info],
  neutral: ['bg-neutral-soft', 'text-neutral', Info],
  offline: ['bg-neutral-soft', 'text-neutral', WifiOff],
  problem: ['bg-danger-soft', 'text-danger', TriangleAlert],
};

type Props = {
  kind: keyof typeof looks;
  /** From edge to edge under the page's bar, in one line where that fits. */
  flush?: boolean;
  children: ReactNode;
};

/** One line above the data that is there. `problem` is for a form that the server refused as a whole. */
export function Strip({ kind, flush, children }: Props) {
  const [ground, ink, Icon] = looks[kind];
  return (
    <div
      role={kind === 'problem' ? 'alert' : 'status'}
      className={cn(
        'flex items-start gap-2.5 text-text',
        flush
          ? 'border-b border-border px-4 py-1.5 text-caption leading-5 md:px-8 md:text-small'
          : 'rounded-control px-3.5 py-2.5 text-small',
        ground,
      )}
    >
      <Icon size={16} aria-hidden className={cn('mt-0.5', flush && 'max-md:hidden', ink)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
