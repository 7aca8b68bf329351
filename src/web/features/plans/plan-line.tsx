import { Check } from 'lucide-react';
import { cn } from '#web/ui/cn.ts';
import type { Line } from './plan-table.ts';

/** One thing that a plan holds. */
export function PlanLine({ line: { text }, isHit = false }: { line: Line; isHit?: boolean }) {
  return (
    <li className={cn('-mx-2 flex items-start gap-2.5 rounded-control px-2 py-1', isHit && 'bg-info-soft font-[550]')}>
      <Check size={15} aria-hidden className="mt-[3px] shrink-0 text-primary" />
      <span className="min-w-0">{text}</span>
    </li>
  );
}
