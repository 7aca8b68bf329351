import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, startOf, timeline, unitFor } from './timeline.ts';

const at = fc.date({ min: new Date('1999-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the timeline', () => {
  it('begins its weeks on Mondays', () => {
    fc.assert(
      fc.property(at, (moment) => {
        const monday = startOf(moment, 'week');
        expect(monday.getUTCDay()).toBe(1);
        const after = moment.getTime() - monday.getTime();
        expect(after >= 0 && after < 7 * 86_400_000).toBe(true);
      }),
    );
  });
  it('shows every unit once, in order, and loses no count', () => {
    fc.assert(
      fc.property(
        at,
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom('day' as const, 'week' as const),
        (from, days, unit) => {
          const to = new Date(from.getTime() + days * 86_400_000);
          const day = dateOf(startOf(from, unit));
          const points = timeline(from, to, unit, new Map([[day, { found: 3, removed: 1 }]]), new Map());
          const dates = points.map((point) => point.date);
          expect(dates).toEqual([...new Set(dates)].sort());
          expect(points.reduce((sum, point) => sum + point.found, 0)).toBe(3);
          expect(dates[0]).toBe(day);
        },
      ),
    );
  });
  it('marks the units in which no look was whole, and none that had no look', () => {
    const looks = new Map([
      ['2026-11-19', false],
      ['2026-11-20', true],
    ]);
    const points = timeline(new Date('2026-11-18'), new Date('2026-11-21'), 'day', new Map(), looks);
    expect(points.map((point) => point.incomplete)).toEqual([false, true, false]);
  });
  it('goes over to weeks after three months', () => {
    expect(unitFor(new Date('2026-01-01'), new Date('2026-01-15'))).toBe('day');
    expect(unitFor(new Date('2026-01-01'), new Date('2026-01-16'))).toBe('week');
    expect(unitFor(new Date('2026-01-01'), new Date('2026-11-21'))).toBe('week');
  });
});
