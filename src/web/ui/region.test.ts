import { describe, expect, it } from 'vitest';
import { areaOf, isPart, pathOf, type Region } from './region.ts';

const whole: Region = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const rightHalf: Region = [
  [0.5, 0],
  [1, 0],
  [1, 1],
  [0.5, 1],
];

describe('areaOf', () => {
  it('is the share of the picture, whichever way round the corners are listed', () => {
    expect(areaOf(whole)).toBe(1);
    expect(areaOf(rightHalf)).toBe(0.5);
    expect(areaOf(rightHalf.toReversed())).toBe(0.5);
    expect(areaOf([])).toBe(0);
  });
});

describe('isPart', () => {
  it('accepts a part of a picture', () => expect(isPart(rightHalf)).toBe(true));

  it('rejects no region, a degenerate one, and nearly all of the picture', () => {
    expect(isPart(undefined)).toBe(false);
    expect(isPart(rightHalf.slice(0, 2))).toBe(false);
    expect(isPart([...rightHalf.slice(0, 2), [0.7, 0]])).toBe(false);
    expect(isPart(whole.map(([x, y]) => [x * 0.99, y * 0.99]))).toBe(false);
  });
});

describe('pathOf', () => {
  it('scales the corners to the picture and closes the path', () => {
    expect(pathOf(rightHalf, { width: 301, height: 200 })).toBe('M150.5 0L301 0L301 200L150.5 200Z');
  });
});
