import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const tones = {
  info: 'bg-info-soft text-info',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  'success-outline': 'text-success shadow-[inset_0_0_0_1px_currentColor]',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-neutral-soft text-neutral',
  quiet: 'text-muted shadow-[inset_0_0_0_1px_var(--border)]',
};
export type Tone = keyof typeof tones;

type PillProps = { tone: Tone; icon: LucideIcon; wrap?: boolean; children: ReactNode };

/** A state in words, with its icon; never colour alone. `wrap` is for narrow tiles, where the words must stay whole. */
export function Pill({ tone, icon: Icon, wrap, children }: PillProps) {
  return (
    <span
      data-pill
      className={cn(
        'inline-flex h-[22px] items-center gap-[5px] rounded-pill pr-2 pl-1.5 text-caption leading-none font-[550] whitespace-nowrap',
        tones[tone],
        wrap && 'h-auto min-h-[22px] rounded-card py-1 leading-4 whitespace-normal',
      )}
    >
      <Icon size={13} className="stroke-2" aria-hidden />
      {children}
    </span>
  );
}

/** A word beside a label: how many, or what is new about it. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      data-pill
      className={cn(
        'inline-flex h-[18px] min-w-5 items-center justify-center rounded-pill bg-primary-soft px-1.5 text-badge leading-none font-[550] whitespace-nowrap text-primary',
        className,
      )}
    >
      {children}
    </span>
  );
}
