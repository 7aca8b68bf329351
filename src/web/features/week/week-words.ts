import type { WeekFigures } from '#web/features/api/types.ts';
import { inLanguage, locale } from '#web/language/language.ts';
import { textsOf } from '#web/language/texts.ts';
import { weekTexts } from './texts.ts';

/** "16–22 November", as the reader's language writes it. */
export function daysOf({ monday, sunday }: Pick<WeekFigures, 'monday' | 'sunday'>): string {
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return inLanguage(format.formatRange(new Date(monday), new Date(sunday)));
}

/** The plan had ended before the week began: what is online in it is not known. */
export const isUnwatched = ({ stoppedAt, startsAt }: Pick<WeekFigures, 'stoppedAt' | 'startsAt'>): boolean =>
  stoppedAt !== undefined && Date.parse(stoppedAt) <= Date.parse(startsAt);

/** The sentence the page opens with: copies online, and whether they are fewer. */
export function leadOf(week: WeekFigures): string {
  const { openBefore, openAfter } = week;
  const texts = textsOf(weekTexts).lead;
  if (isUnwatched(week)) return texts.unwatched;
  if (!week.isOver) return texts.sofar(openAfter);
  if (week.isFirst) return texts.first(openAfter);
  if (openAfter === openBefore) return texts.same(openAfter);
  const by = Math.abs(openAfter - openBefore);
  return openAfter > openBefore ? texts.more(openAfter, by) : texts.fewer(openAfter, by);
}

/** Nothing is up, nothing happened, nothing was done. */
export const isQuiet = (week: WeekFigures): boolean =>
  [
    ...[week.openBefore, week.openAfter, week.found, week.back, week.removed, week.closed],
    ...[week.sent.notices, week.sent.reminders, week.answers, week.toReview],
  ].every((n) => n === 0);

export type Line = { key: string; name: string; figure: number };

/** What adds up from the first number to the last; what is nothing is left out between. */
export function changesOf(week: WeekFigures): Line[] {
  const texts = textsOf(weekTexts).change;
  const between: Line[] = [
    { key: 'found', name: texts.found, figure: week.found },
    { key: 'back', name: texts.back, figure: week.back },
    { key: 'removed', name: texts.removed, figure: -week.removed },
    { key: 'closed', name: texts.closed, figure: -week.closed },
  ];
  return [
    { key: 'before', name: texts.before, figure: week.openBefore },
    ...between.filter(({ figure }) => figure !== 0),
    { key: 'after', name: week.isOver ? texts.after : texts.now, figure: week.openAfter },
  ];
}
