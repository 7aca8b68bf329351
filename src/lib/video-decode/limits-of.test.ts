import { describe, expect, it } from 'vitest';
import { defaultLimits, limitsOf } from './limits.ts';

const timesOf = (duration: number | undefined, perSecond?: number) => {
  const { timeoutMs, cpuSeconds } = limitsOf({ ...defaultLimits, perSecond }, duration);
  return [timeoutMs / 1000, cpuSeconds];
};

describe('limitsOf', () => {
  it.each([
    ['five minutes more than it lasts, to a short video', 60, [360, 360]],
    ['what all have, to a long one', 7200, [1800, 1800]],
    ['what all have, to one that does not say how long it is', undefined, [1800, 1800]],
    ['five minutes, to one that says it has no length', 0, [300, 300]],
  ])('gives %s', (_, duration, expected) => {
    expect(timesOf(duration, 1)).toEqual(expected);
  });

  it('gives each video the same unless it is told otherwise', () => {
    expect(timesOf(60)).toEqual([1800, 1800]);
  });
});
