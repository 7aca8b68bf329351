import { describe, expect, it } from 'vitest';
import { alignmentOf, innerOf, type Map2, type Pixels } from './align.ts';
import { comparePixels } from './compare-pixels.ts';

const at = ([a, b, c, d, e, f]: Map2, x: number, y: number): [number, number] => [
  Number((a * x + c * y + e).toFixed(6)),
  Number((b * x + d * y + f).toFixed(6)),
];
const of = (transform: string, more: Partial<Parameters<typeof alignmentOf>[0]> = {}) =>
  alignmentOf({ transform, stage: 'fingerprint', yours: undefined, found: undefined, ...more });
const box = (left: number, top: number, right: number, bottom: number): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

describe('alignmentOf', () => {
  // Each answer says where a place near the upper left corner of the work lies on the copy.
  it.each([
    ['none', [0.1, 0.2]],
    ['mirrored', [0.9, 0.2]],
    ['flipped upside down', [0.1, 0.8]],
    ['rotated 90° clockwise', [0.8, 0.1]],
    ['rotated 180°', [0.9, 0.8]],
    ['rotated 90° counter-clockwise', [0.2, 0.9]],
    ['mirrored and rotated 90° clockwise', [0.8, 0.9]],
    ['mirrored and rotated 90° counter-clockwise', [0.2, 0.1]],
  ])('turns as the engine says: %s', (transform, place) => {
    expect(at(of(transform), 0.1, 0.2)).toEqual(place);
  });

  it('lays the middle of a work on all of a crop, and a work on its panel in a collage', () => {
    const crop = of('cropped to 25 %', { yours: box(0.25, 0.25, 0.75, 0.75), found: box(0, 0, 1, 1) });
    expect(at(crop, 0.25, 0.25)).toEqual([0, 0]);
    expect(at(crop, 0.5, 0.75)).toEqual([0.5, 1]);
    const panel = of('set into a larger picture, of which it fills 50 %, mirrored', { found: box(0.5, 0, 1, 1) });
    expect(at(panel, 0, 0)).toEqual([1, 0]);
    expect(at(panel, 1, 1)).toEqual([0.5, 1]);
  });

  it('fits the outlines where corners were compared, however the copy was turned', () => {
    const [yours, found] = [box(0, 0, 1, 1), [0.9, 0.1, 0.9, 0.5, 0.5, 0.5, 0.5, 0.1] as const];
    const turned = [0, 2, 4, 6].map((i) => [found[i], found[i + 1]] as [number, number]);
    const map = of('rotated 90° clockwise', { stage: 'local-features', yours, found: turned });
    expect(at(map, 0, 0)).toEqual([0.9, 0.1]);
    expect(at(map, 1, 0)).toEqual([0.9, 0.5]);
    expect(at(map, 0.5, 0.5)).toEqual([0.7, 0.3]);
  });

  it('lays a work on what the border of the copy surrounds', () => {
    const map = alignmentOf(
      { transform: 'border trimmed', stage: 'fingerprint', yours: undefined, found: undefined },
      [0, 0.2, 1, 0.8],
    );
    expect(at(map, 0, 0)).toEqual([0, 0.2]);
    expect(at(map, 1, 1)).toEqual([1, 0.8]);
  });
});

const painted = (width: number, height: number, colour: (x: number, y: number) => number[]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(colour(i % width, Math.floor(i / width)), i * 4);
  return { width, height, data };
};
const ramp = (x: number, y: number) => [x * 2, y * 2, (x * y) % 200, 255];

it('finds what a border surrounds', () => {
  const framed = painted(100, 100, (x, y) => (y < 20 || y >= 80 ? [0, 0, 0, 255] : [x * 2, 60 + y, (x * y) % 90, 255]));
  expect(innerOf(framed)).toEqual([0, 0.2, 1, 0.8]);
  expect(innerOf(painted(100, 100, (x, y) => [x * 2, 60 + y, (x * y) % 90, 255]))).toEqual([0, 0, 1, 1]);
});

describe('comparePixels', () => {
  const one = painted(40, 40, ramp);

  it('is black where nothing differs, and says that all is the same', () => {
    const { drawn, same } = comparePixels(one, one);
    expect(same).toBe(1);
    expect([...drawn].filter((value, i) => i % 4 < 3 && value !== 0)).toEqual([]);
  });

  it('shows where something was laid over, and counts it', () => {
    const covered = painted(40, 40, (x, y) => (x < 10 && y < 20 ? [255, 255, 255, 255] : ramp(x, y)));
    const { drawn, same } = comparePixels(covered, one);
    expect(same).toBe(1 - 200 / 1600);
    expect(drawn[0]).toBe(255);
    expect(drawn[(30 * 40 + 30) * 4]).toBe(0);
  });

  it('compares only what both show', () => {
    const partly = painted(40, 40, (x, y) => (x < 20 ? [0, 0, 0, 0] : ramp(x, y)));
    const other = painted(40, 40, (x, y) => (x < 20 ? [9, 9, 9, 255] : ramp(x, y)));
    expect(comparePixels(other, partly).same).toBe(1);
    expect(
      comparePixels(
        one,
        painted(40, 40, () => [0, 0, 0, 0]),
      ).same,
    ).toBeUndefined();
    const shared = box(0.5, 0, 1, 1);
    expect(comparePixels(other, one, { shared }).same).toBe(1);
    expect(comparePixels(other, one, { shared }).drawn[3]).toBe(0);
  });

  it('turns a negative back', () => {
    const negative = painted(40, 40, (x, y) => [
      ...ramp(x, y)
        .slice(0, 3)
        .map((value) => 255 - value),
      255,
    ]);
    expect(comparePixels(negative, one, { isNegative: true }).same).toBe(1);
    expect(comparePixels(negative, one).same).toBeLessThan(0.5);
  });
});
