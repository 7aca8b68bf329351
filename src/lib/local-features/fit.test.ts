import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Affine, apply } from './affine.ts';
import { TURNS } from './describe.ts';
import { countAgreeing, fitPairs } from './fit.ts';
import type { Pair } from './pair.ts';
import { type Corner, createRandom, featuresOf, mapOf } from './test-pictures.ts';

const RIGHT = 60;
const [WIDTH, HEIGHT] = [400, 300];
const frame: [number, number][] = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
];

interface Bent {
  readonly angle: number;
  readonly size: number;
  readonly stretch: number;
  readonly lean: number;
  readonly seed: number;
}

/** A work, a copy of it that was made by the way back of a map, sixty pairs that are right and so many that are not. */
function copied({ angle, size, stretch, lean, seed }: Bent, wrong: number) {
  const random = createRandom(seed);
  const moved = mapOf(angle, size, size * stretch, lean, 0, 0);
  const corners = frame.map(([x, y]) => apply(moved, x, y));
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const map = mapOf(angle, size, size * stretch, lean, -left, -top);
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  const anywhere = (width: number, height: number): Corner => ({
    x: random() * width,
    y: random() * height,
    scale: 1.2 ** Math.floor(random() * 6),
    turn: Math.floor(random() * TURNS),
  });
  // In a grid with a shift by chance, so that no two are in one place, since those are counted once.
  const seen = Array.from({ length: RIGHT + wrong }, (_, i) => ({
    ...anywhere(WIDTH, HEIGHT),
    ...(i < RIGHT && { x: (i % 10) * 40 + 5 + random() * 30, y: Math.floor(i / 10) * 50 + 5 + random() * 40 }),
  }));
  const known = seen.map((corner, i): Corner => {
    if (i >= RIGHT) return anywhere(right - left, bottom - top);
    const [x, y] = apply(map, corner.x, corner.y);
    const turn = Math.round(corner.turn! + (angle * TURNS) / (2 * Math.PI) + 2 * TURNS) % TURNS;
    return {
      x: x + random() - 0.5,
      y: y + random() - 0.5,
      scale: corner.scale! * size * (0.92 + 0.16 * random()),
      turn,
    };
  });
  const pairs: Pair[] = seen.map((_, i) => ({ copy: i, work: i, distance: 30 }));
  // The wrong ones among the right ones.
  pairs.sort((a, b) => ((a.copy * 37) % 101) - ((b.copy * 37) % 101));
  const work = featuresOf(Math.ceil(right - left), Math.ceil(bottom - top), known);
  return { map, copy: featuresOf(WIDTH, HEIGHT, seen), work, pairs };
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const similar = fc.record({
  angle: between(-3.1, 3.1),
  size: between(0.5, 6),
  stretch: fc.constant(1),
  lean: fc.constant(0),
  seed: fc.nat(1e9),
});
const bent = fc.record({ ...{ angle: between(-3.1, 3.1), size: between(0.5, 6), seed: fc.nat(1e9) } }).chain((one) =>
  fc.record({
    angle: fc.constant(one.angle),
    size: fc.constant(one.size),
    seed: fc.constant(one.seed),
    stretch: between(0.85, 1.18),
    lean: between(-0.12, 0.12),
  }),
);

/** By how many pixels of the work the corners of the copy's frame are misplaced, at most. */
const misplaced = (one: Affine, other: Affine): number =>
  Math.max(
    ...frame.map(([x, y]) => {
      const [[u, v], [s, t]] = [apply(one, x, y), apply(other, x, y)];
      return Math.hypot(u - s, v - t);
    }),
  );

describe('fitPairs', () => {
  test.each([
    ['turned, enlarged and moved', similar],
    ['stretched and leaned over as well', bent],
  ])('recovers the map of a copy that is %s, though half of the pairs are wrong', (_, shape) => {
    fc.assert(
      fc.property(shape, (how) => {
        const { map, copy, work, pairs } = copied(how, RIGHT);
        const fit = fitPairs(copy, work, pairs)!;
        expect(misplaced(fit.map, map)).toBeLessThan(1.5);
        const right = fit.inliers.filter(({ copy: i }) => i < RIGHT).length;
        expect(right).toBeGreaterThanOrEqual(0.9 * RIGHT);
        expect(fit.inliers.length - right).toBeLessThanOrEqual(3);
      }),
      { numRuns: 60 },
    );
  });

  test('gives inliers that are pairs it was given, none twice', () => {
    const { copy, work, pairs } = copied({ angle: 0.3, size: 2, stretch: 1, lean: 0, seed: 4 }, RIGHT);
    const { inliers } = fitPairs(copy, work, pairs)!;
    expect(new Set(inliers).size).toBe(inliers.length);
    expect(inliers.every((pair) => pairs.includes(pair))).toBe(true);
  });

  test('counts a place once, by its most similar pair, however many levels found it', () => {
    const { copy, work } = copied({ angle: 0, size: 1, stretch: 1, lean: 0, seed: 6 }, 0);
    const one = Array.from({ length: RIGHT }, (_, i): Pair => ({ copy: i, work: i, distance: 20 + (i % 7) }));
    const more = one.flatMap((pair) => [{ ...pair, distance: pair.distance + 9 }, pair, { ...pair, distance: 60 }]);
    const { inliers } = fitPairs(copy, work, more)!;
    expect(inliers.length).toBeLessThanOrEqual(RIGHT);
    expect(inliers.every((pair) => one.includes(pair))).toBe(true);
  });

  test('finds none on which three agree among pairs that are all wrong', () => {
    const { copy, work, pairs } = copied({ angle: 0, size: 1, stretch: 1, lean: 0, seed: 5 }, 6);
    const wrong = pairs.filter(({ copy: i }) => i >= RIGHT);
    expect(wrong).toHaveLength(6);
    expect(fitPairs(copy, work, wrong)).toBeUndefined();
  });

  test('is undefined for fewer than three pairs', () => {
    const { copy, work, pairs } = copied({ angle: 0, size: 1, stretch: 1, lean: 0, seed: 5 }, 0);
    for (const count of [0, 1, 2]) expect(fitPairs(copy, work, pairs.slice(0, count))).toBeUndefined();
    expect(fitPairs(copy, work, pairs.slice(0, 20))).toBeDefined();
  });

  test('is undefined where all pairs are in one place of the copy, of the work, or of both', () => {
    const { copy, work, pairs } = copied({ angle: 0, size: 1, stretch: 1, lean: 0, seed: 7 }, 0);
    const piled = Array.from({ length: RIGHT }, (): Corner => ({ x: 33.3, y: 44.4 }));
    const [onePlace, oneWork] = [featuresOf(WIDTH, HEIGHT, piled), featuresOf(WIDTH, HEIGHT, piled)];
    expect(fitPairs(onePlace, work, pairs)).toBeUndefined();
    expect(fitPairs(copy, oneWork, pairs)).toBeUndefined();
    expect(fitPairs(onePlace, oneWork, pairs)).toBeUndefined();
  });

  test('rejects reflections: callers mirror the features instead', () => {
    // So close together that any pair's proposal holds for all.
    const grid = Array.from({ length: 30 }, (_, i) => ({ x: 190 + 4 * (i % 6), y: 140 + 4 * Math.floor(i / 6) }));
    const pairs = grid.map((_, i): Pair => ({ copy: i, work: i, distance: 30 }));
    const [copy, mirror] = [grid, grid.map(({ x, y }) => ({ x: 400 - x, y }))].map((all) => featuresOf(400, 300, all));
    expect(fitPairs(copy!, copy!, pairs)?.inliers).toHaveLength(30);
    expect(fitPairs(copy!, mirror!, pairs)).toBeUndefined();
  });

  test('turns and enlarges, but does not lean, where pairs are few or lie along a line', () => {
    const how = { angle: 0.7, size: 1.5, stretch: 1, lean: 0, seed: 9 };
    const { map, copy, work, pairs } = copied(how, 0);
    const few = pairs.filter(({ copy: i }) => [0, 9, 33, 50, 59].includes(i));
    const line = featuresOf(
      WIDTH,
      HEIGHT,
      Array.from(copy.x, (x, i) => ({ x, y: 150, turn: copy.turn[i]! })),
    );
    const there = Array.from(copy.x, (x) => apply(map, x, 150));
    const workLine = { ...work, x: Float32Array.from(there, ([x]) => x), y: Float32Array.from(there, ([, y]) => y) };
    const [one, other] = [fitPairs(copy, work, few)!, fitPairs(line, workLine, pairs)!];
    expect(one.inliers).toHaveLength(5);
    expect(misplaced(one.map, map)).toBeLessThan(3);
    expect(misplaced(other.map, map)).toBeLessThan(0.5);
    for (const [a, b, , d, e] of [one.map, other.map]) {
      expect(e).toBeCloseTo(a, 9);
      expect(b).toBeCloseTo(-d, 9);
    }
  });

  test.each([
    ['copy', 0, 2.9],
    ['work', 2.9, 0],
  ])('counts one place of the %s once, though it is paired with two', (_, inCopy, inWork) => {
    const places = Array.from({ length: 40 }, (_, i) => ({
      x: 20 + 70 * (i % 5),
      y: 20 + 60 * (Math.floor(i / 5) % 4),
    }));
    const moved = (by: number) =>
      featuresOf(
        400,
        300,
        places.map(({ x, y }, i) => ({ x: i < 20 ? x : x + by, y })),
      );
    const pairs = places.map((_, i): Pair => ({ copy: i, work: i, distance: 30 }));
    expect(fitPairs(moved(inCopy), moved(inWork), pairs)?.inliers).toHaveLength(20);
    // Moved by as much in both, they are two places.
    expect(fitPairs(moved(2.9), moved(2.9), pairs)?.inliers).toHaveLength(40);
  });
});

describe('countAgreeing', () => {
  test('counts as the distance of each place to where a map brings it says, to the last bit', () => {
    const numbers = (most: number) => fc.float({ min: -most, max: most, noNaN: true });
    const pairs = fc.array(fc.tuple(numbers(2000), numbers(2000), numbers(2000), numbers(2000)), { maxLength: 40 });
    const map = fc.tuple(...[0, 1, 2, 3, 4, 5].map((k) => numbers(k % 3 === 2 ? 500 : 2)));
    fc.assert(
      fc.property(pairs, fc.array(map, { maxLength: 9 }), fc.nat(1500), fc.nat(39), (places, drawn, within, near) => {
        const maps = drawn.map((one) => one as unknown as Affine);
        // A distance that one of the pairs has exactly, so that the last bit decides.
        const [x = 0, y = 0, u = 0, v = 0] = places[near] ?? [];
        const [a, b, c, d, e, f] = maps[0] ?? [1, 0, 0, 0, 1, 0];
        const [dx, dy] = [a * x + b * y + c - u, d * x + e * y + f - v];
        for (const most of [within, Math.sqrt(dx * dx + dy * dy)]) {
          const expected = maps.map(
            ([a, b, c, d, e, f]) =>
              places.filter(([x, y, u, v]) => {
                const [dx, dy] = [a * x + b * y + c - u, d * x + e * y + f - v];
                return dx * dx + dy * dy <= most * most;
              }).length,
          );
          expect([...countAgreeing(Float64Array.from(places.flat()), maps, most)]).toEqual(expected);
        }
      }),
    );
  });
});
