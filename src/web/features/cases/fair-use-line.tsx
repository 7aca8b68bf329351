import { fairUse } from '#modules/cases/considered.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { cn } from '#web/ui/cn.ts';

/** What is asked of whoever takes down, beside the button: pressing it is the answer. Its version goes with the decision. */
export function FairUseLine({ className }: { className?: string }) {
  return (
    <p className={cn('text-small text-muted', className)}>
      <ServerSentence of={fairUse.sentence} />
    </p>
  );
}
