import { Link } from '@tanstack/react-router';
import { Check, CircleSlash, CopyCheck, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { LeakResult } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { leaksTexts } from './texts.ts';

type Outcome = LeakResult['outcome'];
const looks: Record<Outcome, [Tone, LucideIcon]> = {
  accepted: ['primary', Check],
  duplicate: ['neutral', CopyCheck],
  whitelisted: ['quiet', ShieldCheck],
  refused: ['warning', CircleSlash],
};
const order: readonly Outcome[] = ['accepted', 'duplicate', 'whitelisted', 'refused'];

type Props = { results: readonly LeakResult[]; onTakeOut: () => void };

/** What would become of each address, before anything is reported; those that need another look come first. */
export function CheckedLines({ results, onTakeOut }: Props) {
  const texts = useTexts(leaksTexts).lines;
  const counts = order.flatMap((outcome) => {
    const n = results.filter((result) => result.outcome === outcome).length;
    return n === 0 ? [] : [{ outcome, words: texts.counts[outcome](n) }];
  });
  const left = results.filter(({ outcome }) => outcome !== 'accepted');
  const sorted = [...left, ...results.filter(({ outcome }) => outcome === 'accepted')];
  return (
    <div className="grid gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2">
        {counts.map(({ outcome, words }) => (
          <Pill key={outcome} tone={looks[outcome][0]} icon={looks[outcome][1]}>
            {words}
          </Pill>
        ))}
        {left.length > 0 && (
          <Button look="plain" size="small" onClick={onTakeOut}>
            {texts.takeOut}
          </Button>
        )}
      </p>
      <section
        aria-label={texts.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-control border border-border text-small"
      >
        <ul className="divide-y divide-border">
          {sorted.map((result, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
            <li key={at} className="grid gap-x-3 gap-y-1 px-3 py-2 md:grid-cols-[120px_minmax(0,1fr)]">
              <span>
                <Pill tone={looks[result.outcome][0]} icon={looks[result.outcome][1]}>
                  {texts.outcomes[result.outcome]}
                </Pill>
              </span>
              <span className="min-w-0">
                <span translate="no" className="block break-words">
                  <Address of={result.url} />
                </span>
                {result.message && (
                  <span className="block text-muted">
                    <span lang="en">{result.message}</span>{' '}
                    {result.caseId && (
                      <Link
                        to="/takedown-report/$caseId"
                        params={{ caseId: result.caseId }}
                        className="text-primary underline underline-offset-[3px]"
                      >
                        {texts.toCase}
                      </Link>
                    )}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
