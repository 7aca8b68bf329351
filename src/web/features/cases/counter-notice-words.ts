import type { CaseSummary } from '#web/features/api/types.ts';
import { productNow } from '#web/ui/product-clock.ts';

export type CounterNotice = NonNullable<CaseSummary['counterNotice']>;

/** A day of the law, which is counted in New York, wherever the reader is. */
function lawDay(at: number, now: Date): string {
  const date = new Date(at);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year, timeZone: 'America/New_York' });
}

/** The first and the last day on which the host may put the copy back; a day ends where the next one begins. */
export function restoreDays(one: CounterNotice, now: Date = productNow()): { first: string; last: string } {
  return {
    first: lawDay(Date.parse(one.restoreNotBefore), now),
    last: lawDay(Date.parse(one.restoreBy) - 1, now),
  };
}

/** Whether the poster's claim still stands between this case and another notice. */
export const isLapsed = ({ state, counterNotice }: Pick<CaseSummary, 'state' | 'counterNotice'>): boolean =>
  state === 'exhausted' && (counterNotice?.decision === 'let-lapse' || counterNotice?.decision === 'lapsed');

/** What the page of a disputed case opens with; undefined for any other case. */
export function disputeSentence(
  one: Pick<CaseSummary, 'state' | 'counterNotice'>,
  now: Date = productNow(),
): { title: string; text: string } | undefined {
  const counter = one.counterNotice;
  if (!counter) return undefined;
  const { first, last } = restoreDays(counter, now);
  const isOver = now.getTime() >= Date.parse(counter.restoreBy);
  if (isLapsed(one))
    return {
      title: counter.decision === 'lapsed' ? 'The counter-notice lapsed.' : 'You let the counter-notice lapse.',
      text: isOver
        ? 'The host had until then to put the copy back. Nothing more is sent about it; we look whether it is there.'
        : `The host may put the copy back between ${first} and ${last}. Nothing more is sent about it. We look once that time is over.`,
    };
  if (one.state !== 'contested') return undefined;
  if (counter.decision === 'court-action')
    return {
      title: 'The poster disputes this, and you went to court.',
      text: `The host is told of ${counter.docket}, so that it keeps the copy down. Nothing else is sent. ${isOver ? 'We look once a week whether it stays down.' : `We look after ${last}.`}`,
    };
  return {
    title: 'The poster disputes this.',
    text:
      now.getTime() >= Date.parse(counter.restoreNotBefore)
        ? `The host may put the copy back any day, until ${last}. Nothing more is sent until you decide.`
        : `Nothing more is sent until you decide. From ${first} on the host may put the copy back.`,
  };
}
