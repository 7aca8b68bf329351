import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#lib/business-days/index.ts';
import { lastWholeMonth } from './index.ts';

const hour = 3_600_000;
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'Pacific/Kiritimati'];

describe('lastWholeMonth', () => {
  it.each([
    ['2026-12-01T05:59:59Z', 'Europe/Berlin', '2026-10-01', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['2026-12-01T06:00:00Z', 'Europe/Berlin', '2026-11-01', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01T06:00:00Z', 'America/New_York', '2026-10-01', '2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['2027-01-15T00:00:00Z', 'UTC', '2026-12-01', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-03-15T00:00:00Z', 'UTC', '2028-02-01', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('at %s in %s is the one of %s', (now, zone, first, from, to) => {
    const month = lastWholeMonth(new Date(now), zone, 7);
    expect([month.first, month.from.toISOString(), month.to.toISOString()]).toEqual([first, from, to]);
  });

  it('is over at every moment, and whole in the calendar of its zone', () => {
    const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.integer({ min: 0, max: 12 }), (now, zone, from) => {
        const month = lastWholeMonth(now, zone, from);
        expect(now.getTime() - month.to.getTime()).toBeGreaterThanOrEqual((from - 1) * hour);
        expect(calendarDate(month.from, zone)).toBe(month.first);
        expect(calendarDate(new Date(month.to.getTime() - 1), zone)).toBe(month.last);
        expect(month.first.slice(0, 7)).toBe(month.last.slice(0, 7));
      }),
    );
  });
});
