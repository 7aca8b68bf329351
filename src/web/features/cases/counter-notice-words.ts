import type { CaseSummary } from '#web/features/api/types.ts';
import { dated } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { isLapsed } from './case-words.ts';
import { counterNoticeTexts } from './counter-notice-texts.ts';
import { openCaseTexts } from './texts-later.ts';

export type CounterNotice = NonNullable<CaseSummary['counterNotice']>;

/** A day of the law, which is counted in New York, wherever the reader is. */
function lawDay(at: number, now: Date): string {
  const date = new Date(at);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' as const };
  return dated(date, { day: 'numeric', month: 'long', ...year, timeZone: 'America/New_York' });
}

/** The first and the last day on which the host may put the copy back; a day ends where the next one begins. */
export function restoreDays(one: CounterNotice, now: Date = productNow()): { first: string; last: string } {
  return {
    first: lawDay(Date.parse(one.restoreNotBefore), now),
    last: lawDay(Date.parse(one.restoreBy) - 1, now),
  };
}

/** What the page of a disputed case opens with; undefined for any other case. */
export function disputeSentence(
  one: Pick<CaseSummary, 'state' | 'counterNotice'>,
  now: Date = productNow(),
): { title: string; text: string } | undefined {
  const counter = one.counterNotice;
  if (!counter) return undefined;
  const texts = textsOf(counterNoticeTexts).dispute;
  const { first, last } = restoreDays(counter, now);
  const isOver = now.getTime() >= Date.parse(counter.restoreBy);
  if (isLapsed(one))
    return {
      title: counter.decision === 'lapsed' ? texts.lapsed : texts.letLapse,
      text: isOver ? texts.over : texts.mayReturn(first, last),
    };
  if (one.state !== 'contested') return undefined;
  if (counter.decision === 'court-action')
    return {
      title: texts.court,
      text: isOver ? texts.courtWeekly(counter.docket ?? '') : texts.courtAfter(counter.docket ?? '', last),
    };
  return {
    title: textsOf(openCaseTexts).state.contested,
    text: now.getTime() >= Date.parse(counter.restoreNotBefore) ? texts.anyDay(last) : texts.from(first),
  };
}
