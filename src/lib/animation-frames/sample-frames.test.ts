import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GLANCE_SIDE, reach, reachOf, sampleFrames } from './sample-frames.ts';

const glance = (shade: number): Uint8Array => new Uint8Array(GLANCE_SIDE ** 2).fill(shade);
const glances = (count: number, shadeOf: (frame: number) => number): Uint8Array[] =>
  Array.from({ length: count }, (_, frame) => glance(shadeOf(frame)));

describe('sampleFrames', () => {
  test('takes every frame of an animation that is no longer than thirty', () => {
    expect(sampleFrames(1, 64_000)).toEqual({ frames: [0], whole: true });
    expect(sampleFrames(4, 64_000)).toEqual({ frames: [0, 1, 2, 3], whole: true });
    expect(sampleFrames(30, 64_000).frames).toHaveLength(30);
  });

  test('takes of a longer one the frames that differ, wherever they are', () => {
    const shades: Record<number, number> = { 5: 90, 61: 150, 99: 220 };
    const seen = glances(100, (frame) => shades[frame] ?? 0);
    expect(sampleFrames(100, 64_000, seen)).toEqual({ frames: [0, 5, 61, 99], whole: true });
  });

  test('takes thirty of more that differ a little, over all of it', () => {
    const { frames, whole } = sampleFrames(
      120,
      64_000,
      glances(120, (frame) => frame * 2),
    );
    expect(frames).toHaveLength(30);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    expect(frames).toEqual(expect.arrayContaining([0, 119]));
    expect(whole).toBe(true);
  });

  test('says that it is not all where more than thirty show something of their own', () => {
    const own = glances(40, () => 0).map((one, frame) => one.fill(255, frame * 24, frame * 24 + 200));
    expect(sampleFrames(40, 64_000, own)).toMatchObject({ whole: true });
    const noise = glances(40, () => 0).map((one, frame) => {
      let state = frame * 7_919 + 1;
      return one.map(() => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return state >> 16;
      });
    });
    expect(sampleFrames(40, 64_000, noise)).toMatchObject({ whole: false });
  });

  test('spreads ten where nothing is known of the frames', () => {
    const frames = [0, 11, 22, 33, 44, 55, 66, 77, 88, 99];
    expect(sampleFrames(100, 64_000)).toEqual({ frames, whole: true });
    expect(
      sampleFrames(
        100,
        64_000,
        glances(7, () => 0),
      ),
    ).toEqual({ frames, whole: true });
  });

  test('says where an animation is too long to be read to its end', () => {
    expect(sampleFrames(1_000, 4_000_000)).toMatchObject({ whole: false });
    expect(sampleFrames(5, 50_000_000)).toEqual({ frames: [0], whole: false });
    expect(sampleFrames(3_000, 1)).toMatchObject({ whole: false });
  });

  test('stays within reach, whatever the file says of itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 50_000_000 }), (count, pixels) => {
        const reached = reachOf(count, pixels);
        expect(reached * pixels).toBeLessThanOrEqual(Math.max(reach.pixels, pixels));
        expect(reached).toBeLessThanOrEqual(reach.frames);
        const { frames } = sampleFrames(count, pixels);
        expect(frames[0]).toBe(0);
        expect(new Set(frames).size).toBe(frames.length);
        expect(frames.length).toBeLessThanOrEqual(30);
        expect(Math.max(...frames)).toBeLessThan(reached);
      }),
    );
  });
});
