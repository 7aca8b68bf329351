import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Corners, cornersOf, spread } from './corners.ts';
import type { Grey } from './grey.ts';
import { createRandom, drawnGrey, flat, noise } from './test-pictures.ts';

const placesOf = ({ x, y }: Corners): [number, number][] => Array.from(x, (at, i) => [at, y[i]!]);

/** Bright on one side of a line through the middle, which is softened over one pixel, as a lens does. */
function edge(angle: number, away: number, side: number): Grey {
  const [cos, sin, middle] = [Math.cos(angle), Math.sin(angle), (side - 1) / 2];
  const data = Uint8Array.from({ length: side * side }, (_, i) => {
    const along = ((i % side) - middle) * cos + (Math.floor(i / side) - middle) * sin - away;
    return 40 + 160 * Math.max(0, Math.min(1, along + 0.5));
  });
  return { width: side, height: side, data };
}

/** A square from `from` up to and including `to`, across and down, on a picture of 100 by 100. */
function square(from: number, to: number, inside: number, outside: number): Grey {
  const isInside = (at: number): boolean => at >= from && at <= to;
  const picture = flat(100, 100, outside);
  for (let i = 0; i < 100 * 100; i++) if (isInside(i % 100) && isInside(Math.floor(i / 100))) picture.data[i] = inside;
  return picture;
}

describe('cornersOf', () => {
  test('finds none in a flat picture', () => {
    expect(cornersOf(flat(80, 60, 130), 6, 18).count).toBe(0);
  });

  test('finds none along a straight edge, whichever way it runs', () => {
    fc.assert(
      fc.property(fc.nat(359), fc.integer({ min: -80, max: 80 }), (degrees, tenths) => {
        expect(placesOf(cornersOf(edge((degrees * Math.PI) / 180, tenths / 10, 60), 6, 18))).toEqual([]);
      }),
    );
  });

  test.each([
    ['bright square on dark', 200, 50],
    ['dark square on bright', 50, 200],
  ])('finds the four corners of a %s, and nothing else', (_, inside, outside) => {
    const places = placesOf(cornersOf(square(30, 69, inside, outside), 16, 18));
    for (const wanted of [30, 69].flatMap((y) => [30, 69].map((x) => [x, y] as const)))
      expect(places.some(([x, y]) => Math.max(Math.abs(x - wanted[0]), Math.abs(y - wanted[1])) <= 2)).toBe(true);
    expect(places).toHaveLength(4);
  });

  test('finds a corner only where it differs by more than the threshold', () => {
    const picture = square(30, 69, 110, 100);
    expect(cornersOf(picture, 9, 18).count).toBe(4);
    expect(cornersOf(picture, 10, 18).count).toBe(0);
  });

  test('keeps the margin, and finds the same corners inside it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 4, max: 20 }), fc.integer({ min: 4, max: 20 }), (seed, one, other) => {
        const picture = noise(seed, 60, 50);
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        const isInside = ([x, y]: [number, number], margin: number): boolean =>
          x >= margin && y >= margin && x < 60 - margin && y < 50 - margin;
        const all = placesOf(cornersOf(picture, 16, narrow));
        const fewer = placesOf(cornersOf(picture, 16, wide));
        expect(all.length).toBeGreaterThan(0);
        expect(all.every((place) => isInside(place, narrow))).toBe(true);
        expect(fewer.every((place) => isInside(place, wide))).toBe(true);
        // At the very edge a neighbour beyond it may have been the more pronounced.
        const inner = (places: [number, number][]) => places.filter((place) => isInside(place, wide + 1));
        expect(inner(fewer)).toEqual(inner(all));
      }),
      { numRuns: 30 },
    );
  });

  test('keeps of neighbours only one', () => {
    const places = placesOf(cornersOf(drawnGrey(2, 200, 150), 6, 18));
    expect(places.length).toBeGreaterThan(50);
    for (const [i, [x, y]] of places.entries())
      for (const [u, v] of places.slice(i + 1)) expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeGreaterThan(1);
  });

  test('finds none in a picture that is smaller than its margins', () => {
    expect(cornersOf(noise(1, 36, 400), 6, 18).count).toBe(0);
    expect(cornersOf(noise(1, 1, 1), 6, 18).count).toBe(0);
  });
});

/** Corners by chance, of few scores, so that many are equal. */
function anyCorners(seed: number, count: number, { width, height }: Grey): Corners {
  const random = createRandom(seed);
  const whole = (below: number) => () => Math.floor(random() * below);
  return {
    count,
    x: Int32Array.from({ length: count }, whole(width)),
    y: Int32Array.from({ length: count }, whole(height)),
    score: Float64Array.from({ length: count }, whole(12)),
  };
}

describe('spread', () => {
  const level = flat(120, 80, 0);

  test('takes as many as were asked for or as there are, none twice, the same each time', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(150), fc.nat(150), (seed, count, most) => {
        const corners = anyCorners(seed, count, level);
        const taken = spread(corners, level, most);
        expect(taken).toHaveLength(Math.min(count, most));
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.every((at) => Number.isInteger(at) && at >= 0 && at < count)).toBe(true);
        expect(spread(corners, level, most)).toEqual(taken);
      }),
    );
  });

  test('gives the most pronounced first where all are taken, of equals the earlier', () => {
    const corners = { count: 4, x: new Int32Array(4), y: new Int32Array(4), score: Float64Array.of(1, 7, 3, 7) };
    expect(spread(corners, level, 4)).toEqual([1, 3, 2, 0]);
  });

  describe('of nineteen strong corners in one place and a weak one far away', () => {
    const all = [
      ...Array.from({ length: 19 }, (_, i) => ({ x: 5, y: 5, score: 100 + i })),
      { x: 115, y: 75, score: 1 },
    ];
    const corners = {
      count: 20,
      x: Int32Array.from(all, ({ x }) => x),
      y: Int32Array.from(all, ({ y }) => y),
      score: Float64Array.from(all, ({ score }) => score),
    };

    test('takes the weak one before the second best of the crowd', () => {
      expect(spread(corners, level, 16).slice(0, 3)).toEqual([18, 19, 17]);
    });

    test('puts it last where all are taken', () => {
      expect(spread(corners, level, 20).slice(-2)).toEqual([0, 19]);
    });
  });
});
