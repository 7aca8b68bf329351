import type { CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { isLapsed } from './case-words.ts';
import { counterNoticeTexts } from './counter-notice-texts.ts';
import { restoreDays } from './restore-days.ts';
import { openCaseTexts } from './texts-later.ts';

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
