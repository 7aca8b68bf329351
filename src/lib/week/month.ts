import { type CalendarDate, calendarDate, startOfDay } from '#lib/business-days/index.ts';

/** One month in one time zone: from the first instant of its first day to the first instant of the next month. */
export interface Month {
  first: CalendarDate;
  last: CalendarDate;
  from: Date;
  /** Not part of it. */
  to: Date;
}

const dayMs = 86_400_000;
const dateOf = (ms: number): CalendarDate => calendarDate(new Date(ms), 'UTC');

/** The first day of the month that a day is in. @example firstOfMonth('2026-11-29') // '2026-11-01' */
export const firstOfMonth = (day: CalendarDate): CalendarDate => dateOf(Date.parse(`${day.slice(0, 7)}-01`));
export const nextMonth = (first: CalendarDate): CalendarDate => firstOfMonth(dateOf(Date.parse(first) + 32 * dayMs));

/**
 * The last month that has ended, seen from a moment; on the first day of the next one only from an hour on.
 *
 * @param hour of the zone's clock
 * @example lastWholeMonth(new Date('2026-12-01T06:00:00Z'), 'Europe/Berlin', 7).first // '2026-11-01'
 */
export function lastWholeMonth(now: Date, timeZone: string, hour = 0): Month {
  const running = firstOfMonth(calendarDate(new Date(now.getTime() - hour * 3_600_000), timeZone));
  const last = dateOf(Date.parse(running) - dayMs);
  const first = firstOfMonth(last);
  return { first, last, from: startOfDay(first, timeZone), to: startOfDay(running, timeZone) };
}
