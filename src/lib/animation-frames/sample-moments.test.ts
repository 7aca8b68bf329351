import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framesInTime, momentsOf, timelineOf } from './sample-moments.ts';

describe('timelineOf', () => {
  test('shows frames as long as browsers do', () => {
    expect(timelineOf([100, 0, 10, 250])).toEqual({
      startsAt: [0, 0.1, 0.2, 0.3],
      durationSeconds: 0.55,
      isCut: false,
    });
  });

  test('looks at one hour, and no longer than a minute at one frame', () => {
    const { startsAt, durationSeconds, isCut } = timelineOf(Array(100).fill(16_000_000));
    expect(startsAt).toHaveLength(60);
    expect({ durationSeconds, isCut }).toEqual({ durationSeconds: 3600, isCut: true });
  });
});

describe('framesInTime', () => {
  test('takes up to eight frames a second', () => {
    expect(framesInTime(timelineOf(Array(8).fill(500)), 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(framesInTime(timelineOf(Array(40).fill(25)), 40)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });

  test('takes what is shown at each step, and spreads over a long one', () => {
    expect(framesInTime(timelineOf([20, 20, 20, 2000]), 4)).toEqual([0, 3]);
    const frames = framesInTime(timelineOf(Array(1000).fill(100)), 1000);
    expect(frames.length).toBeLessThanOrEqual(120);
    expect(frames.at(-1)).toBeGreaterThan(980);
  });

  test('takes none that is not reached', () => {
    expect(framesInTime(timelineOf(Array(10).fill(500)), 3)).toEqual([0, 1, 2]);
  });
});

describe('momentsOf', () => {
  test('samples a frame again while it stays, and ends with the end', () => {
    const moments = momentsOf(timelineOf([1000, 4000]), [0, 1]);
    expect(moments.map(({ at, frame }) => [at, frame])).toEqual([
      [0, 0],
      [1, 1],
      [2.5, 1],
      [4, 1],
      [5, 1],
    ]);
  });

  test('is in the order of time and never too many, whatever the file says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 32 - 1), { minLength: 2, maxLength: 300 }), (delays) => {
        const timeline = timelineOf(delays);
        const frames = framesInTime(timeline, timeline.startsAt.length);
        const times = momentsOf(timeline, frames).map(({ at }) => at);
        expect(frames.length).toBeLessThanOrEqual(121);
        expect(times.length).toBeLessThanOrEqual(400);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(3_660);
      }),
    );
  });
});
