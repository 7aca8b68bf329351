import { type CalendarDate, dayNumber, fromDayNumber, weekday } from './calendar-date.ts';
import { isObservedHoliday } from './us-federal-holidays.ts';

/** Monday to Friday, and no federal holiday is observed. */
export function isBusinessDay(date: CalendarDate): boolean {
  return isBusinessDayNumber(dayNumber(date));
}

/**
 * The day that is `count` business days after a date (before it, where negative). The date itself is not counted, as
 * in 17 U.S.C. 512(g)(2)(C): "not less than 10, nor more than 14, business days following receipt".
 *
 * With 0 the date comes back unchanged, a business day or not.
 *
 * @param count whole number, at most 100,000 either way
 * @example addBusinessDays('2026-11-20', 10) // '2026-12-07': Thanksgiving is skipped
 */
export function addBusinessDays(date: CalendarDate, count: number): CalendarDate {
  if (!Number.isInteger(count) || Math.abs(count) > 100_000) throw new RangeError(`not a count of days: ${count}`);
  const step = count < 0 ? -1 : 1;
  let day = dayNumber(date);
  for (let left = Math.abs(count); left > 0; ) {
    day += step;
    if (isBusinessDayNumber(day)) left -= 1;
  }
  return fromDayNumber(day);
}

/**
 * How many business days lie after `from`, up to and with `to`; negative where `to` comes first. So for every n
 * `businessDaysBetween(d, addBusinessDays(d, n))` is n, where d is a business day or n is positive.
 *
 * @example businessDaysBetween('2026-11-20', '2026-11-23') // 1: Friday to Monday
 */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (end < start) return -businessDaysBetween(to, from);
  let count = 0;
  for (let day = start + 1; day <= end; day += 1) if (isBusinessDayNumber(day)) count += 1;
  return count;
}

function isBusinessDayNumber(day: number): boolean {
  const at = weekday(day);
  return at !== 0 && at !== 6 && !isObservedHoliday(day);
}
