import { expect, it } from 'vitest';
import { daysOfPoint } from './days-of-point.ts';

const point = (date: string) => ({ date, found: 1, removed: 0, incomplete: false });
const weeks = ['2026-10-26', '2026-11-02', '2026-11-30'].map(point);

it('of a week within the period are all its days', () => {
  expect(daysOfPoint({ overTime: weeks, overTimeUnit: 'week' }, 1)).toEqual({ from: '2026-11-02', to: '2026-11-08' });
});

it('of a week that the period begins or ends in are those within it, as the point counts', () => {
  const report = {
    overTime: weeks,
    overTimeUnit: 'week' as const,
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-02T00:00:00.000Z',
  };
  expect(daysOfPoint(report, 0)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(daysOfPoint(report, 2)).toEqual({ from: '2026-11-30', to: '2026-12-01' });
});

it('of a day is that day, and of no point nothing', () => {
  expect(daysOfPoint({ overTime: weeks, overTimeUnit: 'day' }, 0)).toEqual({ from: '2026-10-26', to: '2026-10-26' });
  expect(daysOfPoint({ overTime: weeks, overTimeUnit: 'day' }, 3)).toBeUndefined();
});
