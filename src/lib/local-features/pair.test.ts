import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORDS } from './describe.ts';
import type { Features } from './features.ts';
import { bitsBetween, FAR, MOST_BITS, type Pair, pairAll, RATIO } from './pair.ts';
import { type Corner, countBits, createRandom, featuresOf, randomWords, withBitsFlipped } from './test-pictures.ts';

const seeds = fc.nat(1e9);

describe('bitsBetween', () => {
  test('counts exactly up to FAR, and says more than FAR where there are more, the same both ways', () => {
    fc.assert(
      fc.property(seeds, fc.nat(WORDS * 32), fc.nat(3), fc.nat(3), (seed, changed, i, j) => {
        const random = createRandom(seed);
        const one = randomWords(random);
        const other = withBitsFlipped(one, changed, random);
        const [a, b] = [new Uint32Array(5 * WORDS), new Uint32Array(5 * WORDS)];
        a.set(one, i * WORDS);
        b.set(other, j * WORDS);
        const bits = bitsBetween(a, i * WORDS, b, j * WORDS);
        expect(countBits(one, 0, other, 0)).toBe(changed);
        if (changed <= FAR) expect(bits).toBe(changed);
        else expect(bits).toBeGreaterThan(FAR);
        expect(bitsBetween(b, j * WORDS, a, i * WORDS)).toBe(bits);
        expect(bitsBetween(a, i * WORDS, a, i * WORDS)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('counts the highest bit of a word', () => {
    expect(bitsBetween(new Uint32Array(WORDS), 0, Uint32Array.of(2 ** 31, 2 ** 32 - 1, 0, 0, 0, 0, 0, 0), 0)).toBe(33);
  });
});

/** Corners of the copy near some of the work's, which are alike in groups; a group is in one place or all over. */
function crowd(seed: number): { copy: Features; work: Features } {
  const random = createRandom(seed);
  const bits = (): number => Math.floor(random() * 60);
  const [work, copy]: [Corner[], Corner[]] = [[], []];
  for (let group = 0; group < 12; group++) {
    const centre = randomWords(random);
    // Places of one group are nearer than 3 pixels or further than 6, so that "the same place" is one of two things.
    const isTogether = random() < 0.5;
    for (let i = 0; i < 4; i++)
      work.push({
        x: 30 * group + (isTogether ? random() * 2 : 8 * i),
        y: isTogether ? random() * 2 : 50,
        words: withBitsFlipped(centre, bits(), random),
      });
    for (let i = 0; i < 3; i++)
      copy.push({ x: random() * 100, y: random() * 100, words: withBitsFlipped(centre, bits() / 2, random) });
  }
  return { copy: featuresOf(100, 100, copy), work: featuresOf(400, 100, work) };
}

function bruteForce(copy: Features, work: Features): Pair[] {
  const all = Array.from({ length: work.count }, (_, j) => j);
  return Array.from({ length: copy.count }, (_, i) => i).flatMap((i) => {
    const bits = all.map((j) => countBits(copy.descriptors, i * WORDS, work.descriptors, j * WORDS));
    const nearest = bits.indexOf(Math.min(...bits));
    const isElsewhere = (j: number): boolean =>
      Math.max(Math.abs(work.x[j]! - work.x[nearest]!), Math.abs(work.y[j]! - work.y[nearest]!)) > 3;
    const second = Math.min(256, ...all.filter(isElsewhere).map((j) => bits[j]!));
    const distance = bits[nearest]!;
    return distance <= MOST_BITS && distance < RATIO * second ? [{ copy: i, work: nearest, distance }] : [];
  });
}

describe('pairAll', () => {
  test('finds the pairs that counting every bit of all with all finds', () => {
    let pairs = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { copy, work } = crowd(seed);
        const found = pairAll(copy, work);
        expect(found).toEqual(bruteForce(copy, work));
        pairs += found.length;
      }),
      { numRuns: 40 },
    );
    expect(pairs).toBeGreaterThan(200);
  });

  const words = randomWords(createRandom(1));
  const near = (bits: number, x: number, seed = bits): Corner => ({
    x,
    y: 10,
    words: withBitsFlipped(words, bits, createRandom(seed)),
  });
  const copy = featuresOf(100, 100, [{ x: 5, y: 5, words }]);
  const paired = (...corners: Corner[]): Pair[] => pairAll(copy, featuresOf(100, 100, corners));

  test('leaves out a corner whose second nearest is about as near in another place', () => {
    expect(paired(near(45, 10), near(50, 60))).toEqual([]);
    expect(paired(near(44, 10), near(50, 60))).toEqual([{ copy: 0, work: 0, distance: 44 }]);
  });

  test('keeps a corner whose second nearest is the same one on another level', () => {
    expect(paired(near(50, 12), near(45, 10))).toEqual([{ copy: 0, work: 1, distance: 45 }]);
  });

  test('leaves out a nearest that is too far', () => {
    expect(paired(near(MOST_BITS, 10))).toHaveLength(1);
    expect(paired(near(MOST_BITS + 1, 10))).toEqual([]);
  });

  test('of nothing is nothing', () => {
    expect(paired()).toEqual([]);
    expect(pairAll(featuresOf(9, 9, []), copy)).toEqual([]);
  });
});
