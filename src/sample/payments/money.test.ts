import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, later, share } from './money.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;

it('shares whole cents half up, and never loses or makes one', () => {
  expect(share(5900, 1, 2)).toBe(2950);
  expect(share(1, 1, 2)).toBe(1);
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(31_622_400),
      fc.integer({ min: 1, max: 31_622_400 }),
      (amount, part, whole) => {
        const used = Math.min(part, whole);
        const got = share(amount, used, whole);
        expect(Number.isInteger(got)).toBe(true);
        expect(Math.abs(got + share(amount, whole - used, whole) - amount)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it.each([
  ['2026-11-21T12:00:00Z', 'month', '2026-12-21T12:00:00Z'],
  ['2027-01-31T08:30:00Z', 'month', '2027-02-28T08:30:00Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
  ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59Z'],
] as const)('one period after %s by the %s is %s', (from, interval, to) =>
  expect(later(seconds(from), interval, dayOf(seconds(from)))).toBe(seconds(to)),
);

it('keeps to its day after a short month', () => {
  const first = seconds('2027-01-31T00:00:00Z');
  const second = later(first, 'month', 31);
  expect(later(second, 'month', 31)).toBe(seconds('2027-03-31T00:00:00Z'));
});
