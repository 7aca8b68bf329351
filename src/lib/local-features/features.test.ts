import { describe, expect, test } from 'vitest';
import { TURNS, WORDS } from './describe.ts';
import { extractFeatures, type Features, mirrored, ofCopy, ofWork } from './features.ts';
import { countBits, drawnGrey, drawnRaster, flat, flipped, noise, rasterOf } from './test-pictures.ts';

const few = { longest: 320, points: 300 };

/** By how many bits each corner of `one` differs from the nearest there in `other`; 256 where none points its way. */
function bitsApart(one: Features, other: Features): number[] {
  return Array.from({ length: one.count }, (_, i) => {
    let least = 256;
    for (let j = 0; j < other.count; j++) {
      const isThere =
        Math.abs(one.x[i]! - other.x[j]!) <= 1 &&
        Math.abs(one.y[i]! - other.y[j]!) <= 1 &&
        one.scale[i] === other.scale[j] &&
        [0, 1, TURNS - 1].includes((one.turn[i]! - other.turn[j]! + TURNS) % TURNS);
      if (isThere) least = Math.min(least, countBits(one.descriptors, i * WORDS, other.descriptors, j * WORDS));
    }
    return least;
  });
}

describe('extractFeatures', () => {
  test.each([
    ['one pixel', 1, 1],
    ['one column', 1, 500],
    ['one row', 500, 1],
    ['less than a corner needs around it', 36, 36],
  ])('finds no corner in a picture of %s, and keeps it in small', (_, width, height) => {
    const { count, x, descriptors, small, ...size } = extractFeatures(rasterOf(noise(1, width, height)), ofCopy);
    expect([count, x.length, descriptors.length]).toEqual([0, 0, 0]);
    expect(size).toMatchObject({ width, height });
    expect(Math.max(small.width, small.height)).toBe(Math.min(160, Math.max(width, height)));
    expect(small.data).toHaveLength(small.width * small.height);
  });

  test('finds none in a flat picture', () => {
    expect(extractFeatures(rasterOf(flat(200, 150, 77)), ofWork).count).toBe(0);
  });

  test.each([1, 2, 17, 300])('finds %i corners where there are more, in arrays that are no longer', (points) => {
    const { count, x, y, scale, turn, descriptors } = extractFeatures(drawnRaster(1, 300, 220), { ...few, points });
    expect(count).toBe(points);
    expect([x, y, scale, turn].map(({ length }) => length)).toEqual([points, points, points, points]);
    expect(descriptors).toHaveLength(points * WORDS);
  });

  test('gives the same features each time', () => {
    expect(extractFeatures(drawnRaster(4, 200, 200), few)).toEqual(extractFeatures(drawnRaster(4, 200, 200), few));
  });

  test('finds corners on several levels, all of them inside the picture, all over it', () => {
    const { width, height, x, y, scale } = extractFeatures(drawnRaster(3, 400, 300), few);
    expect(new Set(scale).size).toBeGreaterThanOrEqual(5);
    expect(Math.min(...x, ...y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...x)).toBeLessThan(width);
    expect(Math.max(...y)).toBeLessThan(height);
    const quarter = (right: boolean, bottom: boolean): number =>
      x.filter((at, i) => at > width / 2 === right && y[i]! > height / 2 === bottom).length;
    for (const right of [false, true])
      for (const bottom of [false, true]) expect(quarter(right, bottom)).toBeGreaterThan(few.points / 10);
  });

  test('finds corners of a faint picture by the lower threshold', () => {
    const { data, ...size } = drawnGrey(6, 300, 220);
    const faint = { ...size, data: data.map((level) => 100 + level * 0.06) };
    expect(extractFeatures(rasterOf(faint), few).count).toBeGreaterThan(50);
  });

  test('says places in pixels of the picture that was given, though a smaller one was looked at', () => {
    const small = drawnGrey(7, 200, 150);
    const twice = (i: number): number => Math.floor(Math.floor(i / 400) / 2) * 200 + Math.floor((i % 400) / 2);
    const data = Uint8Array.from({ length: 400 * 300 }, (_, i) => small.data[twice(i)]!);
    const one = extractFeatures(rasterOf(small), { longest: 200, points: 200 });
    const two = extractFeatures(rasterOf({ width: 400, height: 300, data }), { longest: 200, points: 200 });
    expect(two.count).toBe(one.count);
    for (let i = 0; i < one.count; i++) {
      expect(two.x[i]! + 0.5).toBeCloseTo(2 * (one.x[i]! + 0.5), 1);
      expect(two.y[i]! + 0.5).toBeCloseTo(2 * (one.y[i]! + 0.5), 1);
      expect(two.scale[i]! / one.scale[i]!).toBeCloseTo(2, 5);
    }
    expect(two.descriptors).toEqual(one.descriptors);
  });
});

describe('mirrored', () => {
  const features = extractFeatures(drawnRaster(8, 360, 260), few);

  test('does something, and is undone by itself', () => {
    const once = mirrored(features);
    expect(once.descriptors).not.toEqual(features.descriptors);
    const { x, ...twice } = mirrored(once);
    const { x: before, ...rest } = features;
    expect(twice).toEqual(rest);
    // A place is a 32-bit number, and what is left of it may be rounded.
    expect(x.every((at, i) => Math.abs(at - before[i]!) < 1e-4)).toBe(true);
  });

  test.each([8, 9, 10])('finds the corners that picture %i has when it is mirrored', (seed) => {
    const grey = drawnGrey(seed, 360, 260);
    const there = extractFeatures(rasterOf(flipped(grey)), few);
    const bits = bitsApart(mirrored(extractFeatures(rasterOf(grey), few)), there);
    expect(there.count).toBe(few.points);
    expect(bits.filter((one) => one <= 16).length).toBeGreaterThan(0.9 * bits.length);
  });

  test('mirrors the small picture as well', () => {
    const grey = drawnGrey(11, 160, 90);
    expect(mirrored(extractFeatures(rasterOf(grey), few)).small).toEqual(flipped(grey));
  });
});
