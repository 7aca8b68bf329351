import type { CaseSummary } from '#web/features/api/types.ts';
import { dated } from '#web/language/formats.ts';
import { productNow } from '#web/ui/product-clock.ts';

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
