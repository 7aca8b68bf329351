import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('groups by day and keeps the order', () => {
  const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 10, day, hour).toISOString() });
  const groups = byDay([at(20, 11), at(20, 9), at(19, 23), at(3, 1)], new Date(2026, 10, 20, 12));
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['3 Nov', 1],
  ]);
});
