/** A day on a calendar, `YYYY-MM-DD`, without a time or a zone. */
export type CalendarDate = `${number}-${number}-${number}`;

/** The zone in which the days of a US deadline are counted. */
export const newYork = 'America/New_York';

const dayMs = 86_400_000;

/**
 * The calendar date at an instant.
 *
 * @example calendarDate(new Date('2026-11-21T03:00:00Z')) // '2026-11-20': still evening in New York
 */
export function calendarDate(instant: Date, timeZone: string = newYork): CalendarDate {
  if (Number.isNaN(instant.getTime())) throw new RangeError('not a date');
  const local = new Date(instant.getTime() + offsetMs(instant, timeZone));
  return fromDayNumber(Math.floor(local.getTime() / dayMs));
}

/**
 * The first instant of a day in a zone. Right on days with 23 or 25 hours too, and on those that have no midnight.
 *
 * @example startOfDay('2018-11-04', 'America/Sao_Paulo') // 2018-11-04T03:00Z, when their clocks showed one
 */
export function startOfDay(date: CalendarDate, timeZone: string = newYork): Date {
  const asUtc = dayNumber(date) * dayMs;
  const offsets = [asUtc - dayMs, asUtc, asUtc + dayMs].map((at) => offsetMs(new Date(at), timeZone));
  const instants = offsets
    .map((offset) => new Date(asUtc - offset))
    .sort((one, other) => one.getTime() - other.getTime());
  const first = instants.find((instant) => calendarDate(instant, timeZone) === date) ?? instants[0];
  return first ?? new Date(asUtc);
}

/** The first instant after a day in a zone: a deadline "by that day" has passed from here on. */
export function endOfDay(date: CalendarDate, timeZone: string = newYork): Date {
  return startOfDay(fromDayNumber(dayNumber(date) + 1), timeZone);
}

/**
 * Days since 1970-01-01.
 *
 * @throws RangeError for anything but a day that exists, years 1900 to 9999
 */
export function dayNumber(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const instant = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN;
  if (Number.isNaN(instant) || date < '1900' || new Date(instant).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a calendar date: ${JSON.stringify(date)}`);
  }
  return instant / dayMs;
}

export function fromDayNumber(day: number): CalendarDate {
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  dayNumber(text);
  // The line above proved the shape.
  return text as CalendarDate;
}

/** 0 is Sunday, as in Date. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the zone's clocks show minus UTC, in milliseconds, at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const shown = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds;
}
