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

/** One line above the data that is there. `problem` is for a form that the server refused as a whole. */
export function Strip({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const [ground, ink, Icon] = looks[kind];
  return (
    <div
      role={kind === 'problem' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-small text-text', ground)}
    >
      <Icon size={16} aria-hidden className={cn('mt-0.5', ink)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
