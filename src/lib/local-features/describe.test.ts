import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeCorner, RADIUS, TURNS, turnOf, WORDS } from './describe.ts';
import { type Grey, smoothed } from './grey.ts';
import { countBits, flipped, noise, turnedRight } from './test-pictures.ts';

const [WIDTH, HEIGHT] = [90, 70];
const BITS = WORDS * 32;

function wordsAt(level: Grey, x: number, y: number, turn = turnOf(level, x, y)): Uint32Array {
  const words = new Uint32Array(WORDS);
  describeCorner(level, x, y, turn, words, 0);
  return words;
}

/** A soft picture that keeps a distance from black and white, and places in it. */
const scene = fc.record({
  level: fc.nat(1e6).map((seed) => smoothed(noise(seed, WIDTH, HEIGHT, 40, 200))),
  x: fc.integer({ min: RADIUS, max: WIDTH - 1 - RADIUS }),
  y: fc.integer({ min: RADIUS, max: HEIGHT - 1 - RADIUS }),
});
const brighter = ({ data, ...size }: Grey, by: number): Grey => ({ ...size, data: data.map((value) => value + by) });
const negative = ({ data, ...size }: Grey): Grey => ({ ...size, data: data.map((value) => 255 - value) });
const runs = { numRuns: 60 };

describe('turnOf', () => {
  test.each([
    ['right', 0, 1, 0],
    ['down', 16, 0, 1],
    ['left', 32, -1, 0],
    ['up', 48, 0, -1],
    ['down and right', 8, 1, 1],
  ])('points to where it is brighter: %s', (_, turn, dx, dy) => {
    const data = Uint8Array.from(
      { length: 41 * 41 },
      (_, i) => 128 + dx * ((i % 41) - 20) + dy * (((i / 41) | 0) - 20),
    );
    expect(turnOf({ width: 41, height: 41, data }, 20, 20)).toBe(turn);
  });

  test('is the same in a brighter picture', () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: -40, max: 55 }), ({ level, x, y }, by) => {
        expect(turnOf(brighter(level, by), x, y)).toBe(turnOf(level, x, y));
      }),
      runs,
    );
  });

  test('points the other way in the negative', () => {
    fc.assert(
      fc.property(scene, ({ level, x, y }) => {
        expect(turnOf(negative(level), x, y)).toBe((turnOf(level, x, y) + TURNS / 2) % TURNS);
      }),
      runs,
    );
  });
});

describe('describeCorner', () => {
  test('gives the same bits in a picture that is brighter by a constant', () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: -40, max: 55 }), ({ level, x, y }, by) => {
        expect(wordsAt(brighter(level, by), x, y)).toEqual(wordsAt(level, x, y));
      }),
      runs,
    );
  });

  test('gives nearly the same bits in a picture that is turned by a right angle', () => {
    fc.assert(
      fc.property(scene, ({ level, x, y }) => {
        const turned = wordsAt(turnedRight(level), HEIGHT - 1 - y, x);
        expect(countBits(turned, 0, wordsAt(level, x, y), 0)).toBeLessThanOrEqual(12);
      }),
      runs,
    );
  });

  test('gives nearly all bits the other way round in the negative, seen from the same direction', () => {
    fc.assert(
      fc.property(scene, ({ level, x, y }) => {
        const turn = turnOf(level, x, y);
        const bits = countBits(wordsAt(negative(level), x, y, turn), 0, wordsAt(level, x, y, turn), 0);
        expect(bits).toBeGreaterThan(BITS * 0.85);
      }),
      runs,
    );
  });

  test('gives nearly the same words with the halves exchanged in the mirrored picture', () => {
    fc.assert(
      fc.property(scene, ({ level, x, y }) => {
        const words = wordsAt(level, x, y);
        const exchanged = Uint32Array.from([...words.subarray(WORDS / 2), ...words.subarray(0, WORDS / 2)]);
        const there = wordsAt(flipped(level), WIDTH - 1 - x, y);
        expect(countBits(there, 0, exchanged, 0)).toBeLessThanOrEqual(12);
      }),
      runs,
    );
  });

  test('tells places of different pictures apart', () => {
    const words = [1, 2, 3, 4, 5, 6].map((seed) => wordsAt(smoothed(noise(seed, WIDTH, HEIGHT)), 40, 30));
    for (const [i, one] of words.entries())
      for (const other of words.slice(i + 1)) expect(countBits(one, 0, other, 0)).toBeGreaterThan(72);
  });

  test('writes its eight words where it was told, and no others', () => {
    const into = new Uint32Array(3 * WORDS).fill(7);
    describeCorner(noise(3, WIDTH, HEIGHT), 40, 30, 5, into, WORDS);
    expect(into.subarray(WORDS, 2 * WORDS)).toEqual(wordsAt(noise(3, WIDTH, HEIGHT), 40, 30, 5));
    expect([...into.subarray(0, WORDS), ...into.subarray(2 * WORDS)]).toEqual(new Array(2 * WORDS).fill(7));
  });
});
