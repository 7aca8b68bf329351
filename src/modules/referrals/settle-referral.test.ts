import { expect, it } from 'vitest';
import { countsUntil } from './settle-referral.ts';

it.each([
  ['2026-02-28T00:00:00Z', '2027-02-28T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-12-31T23:59:59.000Z'],
  ['2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
])('payments that begin on %s count for twelve months, until %s', (first, until) => {
  expect(countsUntil(new Date(first)).toISOString()).toBe(until);
});
