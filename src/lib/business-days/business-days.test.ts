import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysBetween,
  type CalendarDate,
  calendarDate,
  endOfDay,
  isBusinessDay,
  startOfDay,
  usFederalHolidays,
} from './index.ts';

/** Observed days as published by the Office of Personnel Management. */
const published: Record<number, string> = {
  2020: '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25',
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
  2022: '12-31 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
  2028: '12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};
const observedDays = Object.entries(published).flatMap(([year, days]) =>
  days.split(' ').map((day): CalendarDate => {
    const inYear = day === '12-31' ? Number(year) - 1 : Number(year);
    return `${inYear}-${day}` as CalendarDate;
  }),
);

describe('federal holidays', () => {
  it.each(Object.entries(published))('of %s are observed as published', (year, days) => {
    expect(
      usFederalHolidays(Number(year))
        .map(({ observed }) => observed.slice(5))
        .join(' '),
    ).toBe(days);
  });

  it.each(observedDays)('%s is no business day', (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });

  it('know Juneteenth since 2021 and Dr. King since 1986', () => {
    expect(usFederalHolidays(2020)).toHaveLength(10);
    expect(usFederalHolidays(1985)).toHaveLength(9);
    expect(isBusinessDay('2020-06-19')).toBe(true);
    expect(() => usFederalHolidays(1977)).toThrow(RangeError);
  });
});

describe('addBusinessDays', () => {
  it.each<[CalendarDate, number, CalendarDate]>([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 10, '2026-12-07'],
    ['2026-11-20', 14, '2026-12-11'],
    ['2026-11-21', 10, '2026-12-07'],
    ['2026-11-22', 10, '2026-12-07'],
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2027-12-23', 1, '2027-12-27'],
    ['2027-12-30', 1, '2028-01-03'],
    ['2026-07-02', 1, '2026-07-06'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-10-30', 1, '2026-11-02'],
    ['2026-06-18', 1, '2026-06-22'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-21', -1, '2026-11-20'],
    ['2026-12-07', -10, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected);
  });

  it.each([1.5, Number.NaN, 100_001])('refuses %d days', (count) => {
    expect(() => addBusinessDays('2026-11-20', count)).toThrow(RangeError);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', 'today', ''])(
    'refuses %j',
    (text) => {
      // The type forbids most of these already; a store may hold them all the same.
      expect(() => addBusinessDays(text as CalendarDate, 1)).toThrow(RangeError);
    },
  );

  const dates = fc
    .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
    .map((day) => calendarDate(new Date(day * 86_400_000), 'UTC'));

  it('lands on a business day, n of them later, and the next one is one further', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 300 }), (date, count) => {
        const end = addBusinessDays(date, count);
        expect(isBusinessDay(end)).toBe(true);
        expect(businessDaysBetween(date, end)).toBe(count);
        expect(addBusinessDays(end, 1)).toBe(addBusinessDays(date, count + 1));
      }),
      { numRuns: 500 },
    );
  });

  it('forward and back is where it began, from a business day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 300 }), (date, count) => {
        const start = addBusinessDays(date, 1);
        expect(addBusinessDays(addBusinessDays(start, count), -count)).toBe(start);
      }),
      { numRuns: 300 },
    );
  });

  it('is never closed for more than four days in a row', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = addBusinessDays(date, 1);
        const days = (startOfDay(next, 'UTC').getTime() - startOfDay(date, 'UTC').getTime()) / 86_400_000;
        expect(days).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('days in New York', () => {
  it.each<[string, CalendarDate]>([
    ['2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    ['2026-03-08T06:59:59Z', '2026-03-08'],
    ['2026-03-08T07:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    ['2024-02-29T12:00:00Z', '2024-02-29'],
    ['2024-03-01T04:59:59Z', '2024-02-29'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
  ])('at %s it is %s', (instant, date) => {
    expect(calendarDate(new Date(instant))).toBe(date);
  });

  it.each<[CalendarDate, number]>([
    ['2026-03-07', 24],
    ['2026-03-08', 23],
    ['2026-03-09', 24],
    ['2026-10-31', 24],
    ['2026-11-01', 25],
    ['2026-11-02', 24],
    ['2027-03-14', 23],
    ['2027-11-07', 25],
  ])('%s has %i hours', (date, hours) => {
    expect((endOfDay(date).getTime() - startOfDay(date).getTime()) / 3_600_000).toBe(hours);
  });

  const everyDay = Array.from({ length: 366 }, (_, index) =>
    calendarDate(new Date(Date.UTC(2028, 0, 1 + index)), 'UTC'),
  );
  it.each(everyDay.filter((_, index) => index % 3 === 0))('%s begins and ends at its own midnights', (date) => {
    expect(calendarDate(startOfDay(date))).toBe(date);
    expect(calendarDate(new Date(startOfDay(date).getTime() - 1))).not.toBe(date);
    expect(calendarDate(new Date(endOfDay(date).getTime() - 1))).toBe(date);
    expect(calendarDate(endOfDay(date))).not.toBe(date);
  });

  it.each([
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ] as const)('%s in %s begins at %s, whatever the clocks did at its midnight', (date, zone, instant) => {
    expect(startOfDay(date as CalendarDate, zone).toISOString()).toBe(instant); // a day that exists
  });

  it('refuses a date that is none', () => {
    expect(() => calendarDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});
