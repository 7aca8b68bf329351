import { Check, Minus, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Decision } from '#web/features/api/types.ts';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { reviewTexts } from './texts.tsx';
import type { Review } from './use-review.ts';

const marks = { approve: Check, dismiss: Minus, whitelist: ShieldCheck };

/** The tiles at the right edge, a few around the current one, with the decisions made. */
export function Queue({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts).queue;
  const { cases, decided, at } = review;
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the current case
  useEffect(() => {
    // In a block: newer browsers answer with a promise, which is no clean-up.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const from = Math.max(0, at - 20);
  return (
    <aside aria-label={texts.name} className="overflow-y-auto border-l border-border px-2.5 py-3 max-md:hidden">
      <ol className="grid justify-items-center gap-3">
        {cases.slice(from, at + 30).map(({ id }, index) => {
          const position = from + index;
          const decision = decided[id];
          return (
            <li key={id} ref={position === at ? current : undefined}>
              <button
                type="button"
                aria-current={position === at ? 'true' : undefined}
                aria-label={texts.tile(position + 1, decision && texts.decisions[decision])}
                onClick={() => review.go(id)}
                className={cn(
                  'relative block rounded-[5px] outline-offset-4',
                  position === at && 'ring-2 ring-primary ring-offset-2 ring-offset-background',
                )}
              >
                <CasePicture caseId={id} size="tile" className="h-13 w-18" />
                {decision && <Mark decision={decision} />}
              </button>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

function Mark({ decision }: { decision: Decision }) {
  const Icon = marks[decision];
  return (
    <span className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border border-border bg-surface text-primary">
      <Icon size={12} className="stroke-[2.25]" aria-hidden />
    </span>
  );
}
