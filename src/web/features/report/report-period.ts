import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { shortDay } from '#web/ui/words.ts';
import { reportTexts } from './texts.ts';

export type ReportPeriod = { from?: string | undefined; to?: string | undefined };
type Choice = { label: string; period: ReportPeriod };

const dayMs = 86_400_000;
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last so many days, today among them. */
export const lastDays = (days: number, now: Date = productNow()): ReportPeriod => ({
  from: dateOf(new Date(now.getTime() - (days - 1) * dayMs)),
});

/** How many days back an address looks, where that is one of the periods that are offered so. */
export const daysOf = ({ from, to }: ReportPeriod, now?: Date): number | undefined =>
  to ? undefined : [30, 90].find((days) => lastDays(days, now).from === from);

/** The periods that are offered; a day is one of UTC, as the API counts them. */
export function periodChoices(now: Date = productNow()): Choice[] {
  const texts = textsOf(reportTexts).periods;
  return [
    { label: texts.any, period: {} },
    { label: texts.days(30), period: lastDays(30, now) },
    { label: texts.days(90), period: lastDays(90, now) },
    { label: texts.year(now.getUTCFullYear()), period: { from: `${now.getUTCFullYear()}-01-01` } },
  ];
}

/** The one that an address stands for; none for dates typed by hand. */
export const choiceOf = ({ from, to }: ReportPeriod, now?: Date): Choice | undefined =>
  periodChoices(now).find(({ period }) => period.from === from && period.to === to);

/** "found in 30 days", "found since 1 Mar", "found from 1 Mar to 4 Apr"; nothing for all time. */
export function periodWords(period: ReportPeriod, now: Date = productNow()): string | undefined {
  const { from, to } = period;
  if (!from && !to) return undefined;
  const known = choiceOf(period, now)?.label;
  if (known) return known.charAt(0).toLowerCase() + known.slice(1);
  const texts = textsOf(reportTexts).periods;
  if (!to) return texts.since(shortDay(from ?? '', now));
  return from ? texts.between(shortDay(from, now), shortDay(to, now)) : texts.until(shortDay(to, now));
}
