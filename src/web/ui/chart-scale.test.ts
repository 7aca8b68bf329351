import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, dateTicks, linePath, lonePoints, niceTop } from './chart-scale.ts';

describe('the top of an axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 6],
    [17, 20],
    [20, 20],
    [21, 40],
    [99, 100],
    [101, 200],
  ])('over %d is %d', (max, top) => expect(niceTop(max)).toBe(top));

  it('holds every value, and halves to a whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (max) => {
        const top = niceTop(max);
        return top >= max && Number.isInteger(top / 2) && top <= Math.max(4, max * 2.5);
      }),
    );
  });
});

it('draws a gap where a scan was partial', () => {
  expect(
    linePath(
      [1, 2, null, 4],
      (at) => at * 10,
      (value) => value,
    ),
  ).toBe('M0.0 1.0L10.0 2.0M30.0 4.0');
  expect(
    linePath(
      [null, null],
      (at) => at,
      (value) => value,
    ),
  ).toBe('');
});

it('shows a point that stands alone between two gaps', () => {
  expect(lonePoints([1, null, 2, null, 3, 4])).toEqual([0, 2]);
  expect(lonePoints([0])).toEqual([0]);
  expect(lonePoints([null])).toEqual([]);
});

it('shows four dates at most', () => {
  expect(dateTicks(0)).toEqual([]);
  expect(dateTicks(3)).toEqual([0, 1, 2]);
  expect(dateTicks(6)).toEqual([0, 2, 4]);
  expect(dateTicks(12)).toEqual([0, 3, 6, 9]);
  expect(dateTicks(13)).toEqual([0, 4, 8, 12]);
});

it('moves labels apart without changing their order', () => {
  expect(apart([50, 52], 14, 100)).toEqual([50, 64]);
  expect(apart([52, 50], 14, 100)).toEqual([64, 50]);
  expect(apart([10, 90], 14, 100)).toEqual([10, 90]);
});

it('moves labels up where they would lie on the dates of the axis', () => {
  expect(apart([100, 100], 14, 100)).toEqual([86, 100]);
  expect(apart([95, 90, 99], 14, 100)).toEqual([86, 72, 100]);
  expect(apart([10, 100], 14, 100)).toEqual([10, 100]);
});
