import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorDays, isDue, nextAsked, patience, waitHours } from '#modules/discovery/terms/when-asked.ts';

const hour = 3_600_000;
const rhythm = fc.constantFrom(1, 6, 12, 24, 72, 168);
const at = new Date('2026-03-02T10:00:00Z');

describe('waitHours', () => {
  it('is the rhythm of the plan at first, then doubles up to thirty days', () => {
    expect([0, patience, patience + 1, patience + 2, patience + 4, patience + 99].map((n) => waitHours(n, 24))).toEqual(
      [24, 24, 48, 96, 384, 720],
    );
    expect(waitHours(99, 1_000)).toBe(1_000);
  });
});

describe('isDue', () => {
  it('holds in every planned search while a term brings something, and at least once in thirty days', () => {
    fc.assert(
      fc.property(rhythm, fc.nat(60), fc.integer({ min: -30, max: 30 }), (every, barren, lateMinutes) => {
        // Each search begins some minutes early or late; the term was asked in the first.
        const searches = Array.from({ length: 800 }, (_, n) => n * every * hour + (n === 0 ? 0 : lateMinutes * 60_000));
        const next = searches.slice(1).find((ms) => isDue({ askedAt: at, barren }, new Date(at.getTime() + ms), every));
        const waited = (next ?? Number.POSITIVE_INFINITY) / hour;
        expect(waited).toBeLessThanOrEqual(Math.max(floorDays * 24, every) + 1);
        expect(waited).toBeGreaterThan(waitHours(barren, every) - every - 1);
        if (barren <= patience) expect(waited).toBeLessThanOrEqual(every + 1);
      }),
    );
  });

  it('never makes one wait longer that brought nothing less often', () => {
    fc.assert(
      fc.property(rhythm, fc.nat(60), (every, barren) => {
        expect(waitHours(barren, every)).toBeLessThanOrEqual(waitHours(barren + 1, every));
      }),
    );
  });
});

describe('nextAsked', () => {
  it('is the first planned search that asks', () => {
    fc.assert(
      fc.property(rhythm, fc.nat(40), fc.nat(20_000), (every, barren, minutes) => {
        const asking = { askedAt: at, barren };
        const first = new Date(at.getTime() + minutes * 60_000);
        const searches = Array.from({ length: 2_000 }, (_, n) => new Date(first.getTime() + n * every * hour));
        expect(nextAsked(asking, first, every)).toEqual(searches.find((one) => isDue(asking, one, every)));
      }),
    );
    expect(nextAsked(undefined, at, 24)).toEqual(at);
  });
});
