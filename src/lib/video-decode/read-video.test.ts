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
  const video = (stills: number) => ({ stills: Array.from({ length: stills }, (_, at) => still(at)) });
  const timesOf = (pictures: readonly StillPicture[]) => pictures.map(({ at }) => at);

  it('answers all of a few', () => {
    expect(timesOf(stillsOf(video(3), 3))).toEqual([0, 1, 2]);
  });

  it('spreads the most that are wanted over all of them', () => {
    expect(timesOf(stillsOf(video(10), 4))).toEqual([0, 2, 5, 7]);
  });
});
