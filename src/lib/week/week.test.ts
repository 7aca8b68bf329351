import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#lib/business-days/index.ts';
import { isMonday, isTimeZone, lastWholeWeek, mondayOf, nextWeek, previousWeek, weekFrom } from './index.ts';

/** Summer time in both hemispheres, half hours, a change of half an hour, a change at midnight, none at all. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const hour = 3_600_000;
const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyZone = fc.constantFrom(...zones);

describe('weekFrom', () => {
  it.each([
    ['2026-03-23', 'Europe/Berlin', 167, '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-19', 'Europe/Berlin', 169, '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-03-02', 'America/New_York', 167, '2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-23', 'Asia/Kolkata', 168, '2026-11-22T18:30:00.000Z', '2026-11-29T18:30:00.000Z'],
  ] as const)('of %s in %s has %i hours', (monday, zone, hours, from, to) => {
    const week = weekFrom(monday, zone);
    expect([week.from.toISOString(), week.to.toISOString()]).toEqual([from, to]);
    expect((week.to.getTime() - week.from.getTime()) / hour).toBe(hours);
  });

  it('refuses a day that is no Monday', () => {
    expect(() => weekFrom('2026-11-24', 'UTC')).toThrow(RangeError);
  });

  it('covers every moment by exactly one week of each zone, also where clocks change', () => {
    fc.assert(
      fc.property(moments, anyZone, (at, zone) => {
        const monday = mondayOf(calendarDate(at, zone));
        const week = weekFrom(monday, zone);
        expect(isMonday(monday)).toBe(true);
        expect(week.from.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(week.to.getTime()).toBeGreaterThan(at.getTime());
        expect(weekFrom(nextWeek(monday), zone).from).toEqual(week.to);
        expect(weekFrom(previousWeek(monday), zone).to).toEqual(week.from);
        expect(calendarDate(week.from, zone)).toBe(monday);
        expect(calendarDate(new Date(week.to.getTime() - 1), zone)).toBe(week.sunday);
        const hours = (week.to.getTime() - week.from.getTime()) / hour;
        expect(hours).toBeGreaterThanOrEqual(167);
        expect(hours).toBeLessThanOrEqual(169);
      }),
    );
  });
});

describe('lastWholeWeek', () => {
  it('is over at every moment, and the next one is not told before the hour', () => {
    fc.assert(
      fc.property(moments, anyZone, fc.integer({ min: 0, max: 12 }), (now, zone, from) => {
        const { to, monday } = lastWholeWeek(now, zone, from);
        const since = now.getTime() - to.getTime();
        expect(since).toBeGreaterThanOrEqual(from * hour);
        // Clocks may be changed within the week that follows.
        expect(since).toBeLessThan(7 * 24 * hour + from * hour + hour);
        expect(isMonday(monday)).toBe(true);
      }),
    );
  });

  it('never goes back while time goes on', () => {
    fc.assert(
      fc.property(moments, anyZone, fc.integer({ min: 0, max: 400 * hour }), (now, zone, later) => {
        const [one, other] = [lastWholeWeek(now, zone, 7), lastWholeWeek(new Date(now.getTime() + later), zone, 7)];
        expect(one.monday <= other.monday).toBe(true);
      }),
    );
  });

  it('is Monday to Sunday before this one, from seven in the morning on', () => {
    const weekAt = (at: string) => lastWholeWeek(new Date(at), 'Europe/Berlin', 7).monday;
    expect(weekAt('2026-11-30T05:59:59Z')).toBe('2026-11-16');
    expect(weekAt('2026-11-30T06:00:00Z')).toBe('2026-11-23');
  });
});

it.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Europe/Nowhere', false],
  ['', false],
  ['../etc', false],
])('isTimeZone(%j) is %s', (word, is) => expect(isTimeZone(word)).toBe(is));
