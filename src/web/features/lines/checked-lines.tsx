import { Check, CircleSlash, CopyCheck, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { linesTexts } from './texts.ts';

const looks = {
  accepted: ['primary', Check],
  duplicate: ['neutral', CopyCheck],
  whitelisted: ['quiet', ShieldCheck],
  refused: ['warning', CircleSlash],
} as const satisfies Record<string, [Tone, LucideIcon]>;
export type Outcome = keyof typeof looks;
const order = Object.keys(looks) as Outcome[]; // as they stand there

export type CheckedLine = { line: ReactNode; outcome: Outcome; message?: string | undefined; more?: ReactNode };

export type OutcomeTexts = {
  counts: Record<Outcome, (n: number) => string>;
  outcomes: Record<Outcome, string>;
};

type Props = { name: string; texts: OutcomeTexts; lines: readonly CheckedLine[]; onTakeOut: () => void };

/** What would become of each line, before anything is done; those that need another look come first. */
export function CheckedLines({ name, texts, lines, onTakeOut }: Props) {
  const { takeOut } = useTexts(linesTexts);
  const counts = order.flatMap((outcome) => {
    const n = lines.filter((one) => one.outcome === outcome).length;
    return n === 0 ? [] : [{ outcome, words: texts.counts[outcome](n) }];
  });
  const left = lines.filter(({ outcome }) => outcome !== 'accepted');
  const sorted = [...left, ...lines.filter(({ outcome }) => outcome === 'accepted')];
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
            {takeOut}
          </Button>
        )}
      </p>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-control border border-border text-small"
      >
        <ul className="divide-y divide-border">
          {sorted.map(({ line, outcome, message, more }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
            <li key={at} className="grid gap-x-3 gap-y-1 px-3 py-2 md:grid-cols-[120px_minmax(0,1fr)]">
              <span>
                <Pill tone={looks[outcome][0]} icon={looks[outcome][1]}>
                  {texts.outcomes[outcome]}
                </Pill>
              </span>
              <span className="min-w-0">
                <span translate="no" className="block wrap-anywhere">
                  {line}
                </span>
                {message && (
                  <span className="block text-muted">
                    <ServerSentence of={message} /> {more}
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
