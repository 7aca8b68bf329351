import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeatureIndex } from './feature-index.ts';
import { extractFeatures, type Features } from './features.ts';
import { bySureness, findParts, type PartMatch } from './find-parts.ts';
import type { Grey } from './grey.ts';
import { drawnGrey, flat, flipped, noise, rasterOf } from './test-pictures.ts';
import { likeliest, SKETCH, sketchOf, wholeFrameOf } from './whole-frame.ts';

const ofGrey = (grey: Grey): Features => extractFeatures(rasterOf(grey), { longest: 480, points: 300 });
/** Letters of a watermark, in rows over all of the picture. */
function lettered({ width, height, data }: Grey): Grey {
  const isLetter = (i: number): boolean => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x + y) % 40 < 6 && y % 30 < 18;
  };
  return { width, height, data: data.map((level, i) => (isLetter(i) ? 0.4 * level + 0.6 * 255 : level)) };
}

describe('a sketch', () => {
  test('is the same however bright and strong in contrast the picture is', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 3 }), fc.nat(60), (seed, contrast, brightness) => {
        const dark = noise(seed, 60, 40, 0, 60);
        const changed = { ...dark, data: dark.data.map((level) => level * contrast + brightness) };
        const [one, other] = [sketchOf(dark), sketchOf(changed)];
        expect(Math.max(...one.map((value, i) => Math.abs(value - (other[i] as number))))).toBeLessThan(1e-5);
        expect(one.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 4);
      }),
    );
  });

  test('of an even picture, and of one smaller than its fields, has no direction that is wrong', () => {
    expect([...sketchOf(flat(20, 20, 7))]).toEqual(new Array(SKETCH).fill(0));
    expect(sketchOf(noise(1, 3, 2)).every(Number.isFinite)).toBe(true);
  });
});

test('the likeliest sketches are those that sorting all by their correlation gives', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 30 }), fc.nat(20), fc.nat(12), (seeds, seed, most) => {
      const sketches = seeds.map((one) => sketchOf(noise(one, 16, 16)));
      const asked = sketchOf(noise(seed, 16, 16));
      const correlation = (of: Float32Array): number =>
        of.reduce((sum, value, i) => sum + value * (asked[i] as number), 0);
      const sorted = sketches.map(correlation).sort((a, b) => b - a);
      const all = Float32Array.from(sketches.flatMap((sketch) => [...sketch]));
      const found = likeliest(asked, all, most).map((number) => correlation(sketches[number] as Float32Array));
      expect(found).toEqual(sorted.slice(0, most));
    }),
  );
});

describe('a copy that shows a work from edge to edge', () => {
  const work = drawnGrey(1, 480, 320);

  test('is not known where both are too plain to be told from others', () => {
    const vignette = (middle: number, edge: number): Grey => {
      const level = (i: number) => Math.hypot((i % 480) - 240, Math.floor(i / 480) - 160) / Math.hypot(240, 160);
      return {
        width: 480,
        height: 320,
        data: flat(480, 320, 0).data.map((_, i) => middle + (edge - middle) * level(i)),
      };
    };
    expect(
      findParts(createFeatureIndex([{ id: 'plain', features: ofGrey(vignette(200, 90)) }]), ofGrey(vignette(230, 60))),
    ).toEqual([]);
  });

  test('agrees under letters in most fields, and its hash is nearer than those of other pictures', () => {
    const frame = wholeFrameOf(ofGrey(lettered(work)), ofGrey(work));
    expect(frame?.agreement.agreeing).toBeGreaterThan(0.6);
    expect(frame?.agreement).toMatchObject({ covered: 1 });
    expect(frame?.bits).toBeLessThan(64);
  });

  test('is found when it is stretched, and is none of other works', () => {
    const stretched = drawnGrey(1, 480, 320);
    const half = { width: 240, height: 320, data: new Uint8Array(240 * 320) };
    for (let i = 0; i < half.data.length; i++) half.data[i] = stretched.data[2 * i] as number;
    expect(wholeFrameOf(ofGrey(half), ofGrey(work))?.agreement.agreeing).toBeGreaterThan(0.8);
    for (const seed of [2, 3, 4, 5])
      expect(wholeFrameOf(ofGrey(lettered(drawnGrey(seed, 480, 320))), ofGrey(work))).toBe(undefined);
  });

  test('is told mirrored, with all of both pictures as its outline, after matches by corners', () => {
    const index = createFeatureIndex(
      [1, 2, 3].map((seed) => ({ id: `${seed}`, features: ofGrey(drawnGrey(seed, 480, 320)) })),
    );
    const matches = findParts(index, ofGrey(flipped(lettered(work))));
    const whole = matches.find(({ wholeBits }) => wholeBits !== undefined);
    expect(whole).toMatchObject({ id: '1', isMirrored: true, inliers: 0, turned: 0, scale: 1, inCopy: whole?.inWork });
    expect(matches.at(-1)).toBe(whole);
    expect(matches).toEqual(matches.toSorted(bySureness));
  });
});

test('matches are ordered by corners, then by fields, then by id', () => {
  const match = (id: string, inliers: number, agreeing: number) => ({ id, inliers, agreeing }) as PartMatch;
  const sorted = [match('a', 30, 0.1), match('b', 0, 0.9), match('c', 0, 0.5), match('d', 0, 0.5)];
  expect(sorted.toReversed().sort(bySureness)).toEqual(sorted);
});
