import { type CalendarDate, calendarDate, startOfDay } from '#lib/business-days/index.ts';

/** One week in one time zone: from the first instant of its Monday to the first instant of the next. */
export interface Week {
  monday: CalendarDate;
  sunday: CalendarDate;
  from: Date;
  /** Not part of it. */
  to: Date;
}

const dayMs = 86_400_000;
const numberOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number): CalendarDate => calendarDate(new Date(day * dayMs), 'UTC');
/** Day 0, 1 January 1970, was a Thursday. */
const daysSinceMonday = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const isMonday = (date: CalendarDate): boolean => daysSinceMonday(numberOf(date)) === 0;

/** The Monday of the week that a day is in. @example mondayOf('2026-11-29') // '2026-11-23' */
export const mondayOf = (date: CalendarDate): CalendarDate => dateOf(numberOf(date) - daysSinceMonday(numberOf(date)));

/**
 * The week that begins on a Monday. It has 167 or 169 hours where clocks are changed in it.
 *
 * @throws RangeError where the day is no Monday
 * @example weekFrom('2026-03-23', 'Europe/Berlin').to // 2026-03-29T22:00:00Z, one hour before winter's midnight
 */
export function weekFrom(monday: CalendarDate, timeZone: string): Week {
  if (!isMonday(monday)) throw new RangeError(`not a Monday: ${monday}`);
  const first = numberOf(monday);
  return {
    monday,
    sunday: dateOf(first + 6),
    from: startOfDay(monday, timeZone),
    to: startOfDay(dateOf(first + 7), timeZone),
  };
}

export const previousWeek = (monday: CalendarDate): CalendarDate => dateOf(numberOf(monday) - 7);
export const nextWeek = (monday: CalendarDate): CalendarDate => dateOf(numberOf(monday) + 7);

/**
 * The last week that has ended, seen from a moment; on its first Monday only from an hour on, so that nobody is told
 * of it at midnight.
 *
 * @param hour of the zone's clock
 */
export function lastWholeWeek(now: Date, timeZone: string, hour = 0): Week {
  return weekFrom(previousWeek(mondayOf(calendarDate(new Date(now.getTime() - hour * 3_600_000), timeZone))), timeZone);
}
