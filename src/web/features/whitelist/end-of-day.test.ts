import { expect, it } from 'vitest';
import { dayOf, endOfDay } from './end-of-day.ts';

it.each(['2026-11-24', '2026-02-28', '2028-02-29', '2026-12-31'])('%s ends on itself', (day) => {
  expect(dayOf(endOfDay(day))).toBe(day);
  expect(dayOf(new Date(Date.parse(endOfDay(day)) + 1).toISOString())).not.toBe(day);
});
