import { Check, Hourglass } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import type { Line } from './plan-table.ts';
import { plansTexts } from './texts.ts';

/** What a plan holds, or will: what comes later says so. */
export function PlanLine({ line: { text, later }, isHit = false }: { line: Line; isHit?: boolean }) {
  const texts = useTexts(plansTexts).planLine;
  const Icon = later ? Hourglass : Check;
  return (
    <li className={cn('-mx-2 flex items-start gap-2.5 rounded-control px-2 py-1', isHit && 'bg-info-soft font-[550]')}>
      <Icon size={15} aria-hidden className={cn('mt-[3px] shrink-0', later ? 'text-muted' : 'text-primary')} />
      <span className="min-w-0">
        {text}
        {later && <span className="text-small font-[400] text-muted"> {texts.coming}</span>}
      </span>
    </li>
  );
}
