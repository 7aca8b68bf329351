import { describe, expect, it } from 'vitest';
import { encodeVideo, fingerprintVideo } from './index.ts';
import { clip, frame, hashOf, near, turned } from './test-videos.ts';

describe('fingerprintVideo', () => {
  it('keeps an hour of a still scene as one frame with its span', () => {
    const hour = Array.from({ length: 7200 }, (_, i) => frame(i / 2, near(hashOf(1), i % 4, i)));
    const video = fingerprintVideo(3600, hour);
    expect(video.frames).toMatchObject([{ at: 0, until: 3599.5 }]);
    expect(encodeVideo(video).length).toBe(52);
  });

  it('keeps nothing of an hour of black', () => {
    const black = Array.from({ length: 7200 }, (_, i) => ({
      ...frame(i / 2, hashOf(i)),
      whole: { ...turned(hashOf(i)), quality: 49 },
    }));
    expect(fingerprintVideo(3600, black).frames).toEqual([]);
  });

  it('compares with the first frame of a scene, so that slow change adds up', () => {
    const drift = Array.from({ length: 8 }, (_, i) => frame(i / 2, near(hashOf(1), i, 0)));
    expect(fingerprintVideo(4, drift).frames.map(({ at, until }) => [at, until])).toEqual([
      [0, 3],
      [3.5, 3.5],
    ]);
  });

  it('begins a scene anew after a gap', () => {
    const twice = [frame(0, hashOf(1)), frame(10, hashOf(1))];
    expect(fingerprintVideo(11, twice).frames).toHaveLength(2);
  });

  it('keeps what a border surrounds and the cropped middle beside the whole, each in its own scene', () => {
    const framed = clip(0, 3).map((one) => ({
      ...one,
      trimmed: [turned(hashOf(50))],
      cropped: [{ hash: hashOf(60), quality: 80 }],
    }));
    const views = fingerprintVideo(1.5, framed).frames.map(({ view, at, until }) => `${view} ${at} ${until}`);
    expect(views).toEqual(['whole 0 0', 'trimmed 0 1', 'cropped 0 1', 'whole 0.5 0.5', 'whole 1 1']);
  });

  it('refuses times that cannot be kept', () => {
    expect(() => fingerprintVideo(20_000, [])).toThrow(RangeError);
    expect(() => fingerprintVideo(10, [frame(-1, hashOf(1))])).toThrow(RangeError);
  });
});
