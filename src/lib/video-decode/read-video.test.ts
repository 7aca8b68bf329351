import { describe, expect, it } from 'vitest';
import { type StillPicture, stillsOf } from './index.ts';

describe('stillsOf', () => {
  const still = (at: number): StillPicture => ({
    bytes: new Uint8Array(),
    contentType: 'image/webp',
    width: 1,
    height: 1,
    at,
  });
  const video = (shots: number, pictures = shots) => ({
    shots: Array.from({ length: shots }, (_, at) => ({
      from: at,
      to: at + 1,
      keyFrameAt: at,
      ...(at < pictures ? { still: still(at) } : {}),
    })),
  });
  const timesOf = (pictures: readonly StillPicture[]) => pictures.map(({ at }) => at);

  it('answers all of a few, and passes over shots without one', () => {
    expect(timesOf(stillsOf(video(5, 3), 3))).toEqual([0, 1, 2]);
  });

  it('spreads the most that are wanted over all of them', () => {
    expect(timesOf(stillsOf(video(10), 4))).toEqual([0, 2, 5, 7]);
  });
});
