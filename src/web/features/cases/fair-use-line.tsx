import { fairUse } from '#modules/cases/considered.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { cn } from '#web/ui/cn.ts';

/**
 * What is asked of whoever takes down, beside the button: pressing it is the answer. Its version goes with the decision.
 * The button beside it is called as the brand calls it, and so it is here.
 */
export function FairUseLine({ className }: { className?: string }) {
  const list = useLabel('action.whitelist').toLowerCase();
  return <p className={cn('text-small text-muted', className)}>{fairUse.sentence.replace('whitelist', list)}</p>;
}
