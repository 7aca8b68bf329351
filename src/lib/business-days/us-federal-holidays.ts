import { type CalendarDate, dayNumber, fromDayNumber, weekday } from './calendar-date.ts';

export interface Holiday {
  name: string;
  /** The day of the holiday itself. */
  date: CalendarDate;
  /** The weekday on which offices are closed for it: Friday for a Saturday, Monday for a Sunday (5 U.S.C. 6103(b)). */
  observed: CalendarDate;
}

type Rule = { name: string; since: number } & (
  | { month: number; day: number }
  /** `nth` weekday of the month; -1 is the last. */
  | { month: number; nth: number; on: number }
);

const monday = 1;
const thursday = 4;

/** 5 U.S.C. 6103(a). Inauguration Day is left out: it closes offices in and around Washington only. */
const rules: readonly Rule[] = [
  { name: "New Year's Day", since: 1871, month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', since: 1986, month: 1, nth: 3, on: monday },
  { name: "Washington's Birthday", since: 1971, month: 2, nth: 3, on: monday },
  { name: 'Memorial Day', since: 1971, month: 5, nth: -1, on: monday },
  { name: 'Juneteenth National Independence Day', since: 2021, month: 6, day: 19 },
  { name: 'Independence Day', since: 1871, month: 7, day: 4 },
  { name: 'Labor Day', since: 1894, month: 9, nth: 1, on: monday },
  { name: 'Columbus Day', since: 1971, month: 10, nth: 2, on: monday },
  { name: 'Veterans Day', since: 1978, month: 11, day: 11 },
  { name: 'Thanksgiving Day', since: 1942, month: 11, nth: 4, on: thursday },
  { name: 'Christmas Day', since: 1871, month: 12, day: 25 },
];

/**
 * The federal holidays whose own day lies in a year, in order. The observed day of New Year's Day may lie in the year
 * before it.
 *
 * @param year 1978 or later: before that some holidays followed other rules
 * @throws RangeError for an earlier year
 * @example usFederalHolidays(2026)[5] // Independence Day: Saturday 2026-07-04, observed on Friday 2026-07-03
 */
export function usFederalHolidays(year: number): Holiday[] {
  if (!Number.isInteger(year) || year < 1978 || year > 9998) throw new RangeError(`no holiday rules for ${year}`);
  return rules
    .filter(({ since }) => year >= since)
    .map((rule) => {
      const day = dayOf(rule, year);
      const shift = { 0: 1, 6: -1 }[weekday(day)] ?? 0;
      return { name: rule.name, date: fromDayNumber(day), observed: fromDayNumber(day + shift) };
    });
}

function dayOf(rule: Rule, year: number): number {
  const first = Date.UTC(year, rule.month - 1, 1) / 86_400_000;
  if ('day' in rule) return first + rule.day - 1;
  if (rule.nth > 0) return first + ((rule.on - weekday(first) + 7) % 7) + (rule.nth - 1) * 7;
  const last = Date.UTC(year, rule.month, 0) / 86_400_000;
  return last - ((weekday(last) - rule.on + 7) % 7);
}

const closedDays = new Map<number, ReadonlySet<number>>();

/** True where offices are closed for a holiday on that day (days since 1970-01-01). */
export function isObservedHoliday(day: number): boolean {
  const year = Number(fromDayNumber(day).slice(0, 4));
  let closed = closedDays.get(year);
  if (!closed) {
    const days = [...usFederalHolidays(year), ...usFederalHolidays(year + 1)].map(({ observed }) =>
      dayNumber(observed),
    );
    closed = new Set(days);
    closedDays.set(year, closed);
  }
  return closed.has(day);
}
