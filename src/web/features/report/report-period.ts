import { productNow } from '#web/ui/product-clock.ts';
import { shortDay } from '#web/ui/words.ts';

export type ReportPeriod = { from?: string | undefined; to?: string | undefined };
type Choice = { label: string; period: ReportPeriod };

const dayMs = 86_400_000;
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The periods that are offered; a day is one of UTC, as the API counts them. */
export function periodChoices(now: Date = productNow()): Choice[] {
  const back = (days: number): ReportPeriod => ({ from: dateOf(new Date(now.getTime() - (days - 1) * dayMs)) });
  return [
    { label: 'Found any time', period: {} },
    { label: 'Found in 30 days', period: back(30) },
    { label: 'Found in 90 days', period: back(90) },
    { label: `Found in ${now.getUTCFullYear()}`, period: { from: `${now.getUTCFullYear()}-01-01` } },
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
  if (!to) return `found since ${shortDay(from ?? '', now)}`;
  return from ? `found from ${shortDay(from, now)} to ${shortDay(to, now)}` : `found until ${shortDay(to, now)}`;
}
