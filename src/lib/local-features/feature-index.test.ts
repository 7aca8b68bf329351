import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORDS } from './describe.ts';
import { type Candidate, createFeatureIndex, type Referenced } from './feature-index.ts';
import { extractFeatures, type Features } from './features.ts';
import { bitsBetween, createNearest, FAR, isClear, MOST_BITS, type Nearest, note, pairAll } from './pair.ts';
import { countBits, createRandom, drawnRaster, featuresOf, scattered, withBitsFlipped } from './test-pictures.ts';

const seeds = fc.nat(1e9);

/** The same corners, each with up to so many bits changed. */
function blurred(features: Features, most: number, seed: number): Features {
  const random = createRandom(seed);
  const descriptors = new Uint32Array(features.descriptors.length);
  for (let at = 0; at < descriptors.length; at += WORDS) {
    const words = features.descriptors.subarray(at, at + WORDS);
    descriptors.set(withBitsFlipped(words, Math.floor(random() * (most + 1)), random), at);
  }
  return { ...features, descriptors };
}

/** Some corners of several works in one picture. */
function collage(works: readonly Referenced[], each: number): Features {
  const corners = works.flatMap(({ features }) =>
    Array.from({ length: each }, (_, i) => ({
      x: features.x[i]!,
      y: features.y[i]!,
      words: features.descriptors.slice(i * WORDS, (i + 1) * WORDS),
    })),
  );
  return featuresOf(400, 300, corners);
}

const worksOf = (seed: number, count: number, corners: number): Referenced[] =>
  Array.from({ length: count }, (_, i) => ({ id: `w${i}`, features: scattered(seed + i, corners) }));

function hasEqualPart(a: Uint32Array, i: number, b: Uint32Array, j: number): boolean {
  for (let k = 0; k < WORDS; k++) {
    const differing = a[i * WORDS + k]! ^ b[j * WORDS + k]!;
    if ((differing & 0xffff) === 0 || differing >>> 16 === 0) return true;
  }
  return false;
}

/** The parts of a descriptor, 16 bits each. */
const partsOf = (words: Uint32Array, corner: number): number[] =>
  Array.from(words.subarray(corner * WORDS, (corner + 1) * WORDS)).flatMap((word) => [word & 0xffff, word >>> 16]);

/** The pairs of each work as the inverted file gives them: corner by corner, by the parts in order. */
function pairsByParts(works: readonly Referenced[], copy: Features): Map<string, Candidate['pairs'][number][]> {
  const all = works.flatMap(({ id, features }) =>
    Array.from({ length: features.count }, (_, at) => ({ id, features, at, parts: partsOf(features.descriptors, at) })),
  );
  const found = new Map<string, Candidate['pairs'][number][]>();
  for (let i = 0; i < copy.count; i++) {
    const asked = new Set<(typeof all)[number]>();
    const nearest = new Map<string, Nearest>();
    for (const [part, value] of partsOf(copy.descriptors, i).entries()) {
      const sharing = all.filter(({ parts }) => parts[part] === value);
      if (sharing.length > Math.max(64, all.length / 512)) continue;
      for (const one of sharing) {
        if (asked.has(one)) continue;
        asked.add(one);
        const distance = bitsBetween(copy.descriptors, i * WORDS, one.features.descriptors, one.at * WORDS);
        if (distance > FAR) continue;
        const best = nearest.get(one.id) ?? createNearest();
        nearest.set(one.id, best);
        note(best, one.features, one.at, distance);
      }
    }
    for (const [id, best] of nearest)
      if (isClear(best))
        found.set(id, [...(found.get(id) ?? []), { copy: i, work: best.work, distance: best.distance }]);
  }
  return found;
}

describe('candidates', () => {
  test('gives the very pairs that the inverted file gives in TypeScript', () => {
    const levels = [1, 1.2, 2.985984, 4.3];
    fc.assert(
      fc.property(seeds, fc.nat(70), fc.boolean(), (seed, most, isCrowded) => {
        const works = worksOf(seed, 4, 60).map(({ id, features }, i) => {
          const twins = blurred(features, 40, seed + i);
          // Pairs of corners that look alike, in the same place or elsewhere; of one value in part 3, where it is crowded.
          const descriptors = features.descriptors.map((word, at) => {
            const own = (at >> 3) % 2 === 1 ? (twins.descriptors[at - WORDS] as number) : word;
            return isCrowded && at % WORDS === 1 ? (own & 0xffff) | 0x70000 : own;
          });
          const scale = features.scale.map((_, at) => levels[(at * 7 + seed) % levels.length]!);
          const x = features.x.map((one, at) => (at % 4 === 1 ? features.x[at - 1]! + 3 * scale[at]! : one));
          return { id, features: { ...features, descriptors, scale, x } };
        });
        const copy = blurred(collage(works, 30), most, seed);
        const expected = pairsByParts(works, copy);
        const found = createFeatureIndex(works).candidates(copy, 10);
        expect(new Map(found.map(({ id, pairs }) => [id, pairs]))).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('gives only pairs that comparing all with all allows, one for a corner, likeliest work first', () => {
    fc.assert(
      fc.property(seeds, fc.nat(70), fc.integer({ min: 1, max: 6 }), (seed, most, limit) => {
        const works = worksOf(seed, 5, 40);
        const copy = blurred(collage(works, 20), most, seed);
        const found = createFeatureIndex(works).candidates(copy, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        const counts = found.map(({ pairs }) => pairs.length);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        for (const candidate of found) expectAllowed(copy, candidate);
      }),
      { numRuns: 40 },
    );
  });

  function expectAllowed(copy: Features, { id, features, pairs }: Candidate): void {
    expect(new Set(pairs.map((pair) => pair.copy)).size).toBe(pairs.length);
    // Descriptors by chance are far from each other, so no second one is in doubt.
    const allowed = new Map(pairAll(copy, features).map((pair) => [pair.copy, pair]));
    for (const pair of pairs) {
      expect(pair, id).toEqual(allowed.get(pair.copy));
      expect(pair.distance).toBe(
        countBits(copy.descriptors, pair.copy * WORDS, features.descriptors, pair.work * WORDS),
      );
      expect(pair.distance).toBeLessThanOrEqual(MOST_BITS);
      expect(hasEqualPart(copy.descriptors, pair.copy, features.descriptors, pair.work)).toBe(true);
    }
  }

  test('misses no corner that differs by 15 bits at most, since one of 16 parts is then the same', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const works = worksOf(seed, 3, 50);
        const copy = blurred(works[1]!.features, 15, seed);
        const [first] = createFeatureIndex(works).candidates(copy, 1);
        expect(first?.id).toBe('w1');
        expect(first?.pairs.map((pair) => [pair.copy, pair.work])).toEqual(
          Array.from({ length: 50 }, (_, i) => [i, i]),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('a drawn picture that is asked for with its own corners comes first, each corner its own', () => {
    const works = [1, 2, 3, 4].map((seed) => ({
      id: `drawn ${seed}`,
      features: extractFeatures(drawnRaster(seed, 300, 220), { longest: 300, points: 200 }),
    }));
    const index = createFeatureIndex(works);
    for (const { id, features } of works) {
      const [first, second] = index.candidates(features, 4);
      expect(first?.id).toBe(id);
      expect(first?.pairs.length).toBeGreaterThan(150);
      expect(first?.pairs.every((pair) => pair.distance === 0)).toBe(true);
      // Corners of boxes are much alike: others have some in common with it, but fewer.
      expect(second?.pairs.length ?? 0).toBeLessThan(150);
    }
  });

  test('finds the same works with the same pairs in whichever order they were given', () => {
    fc.assert(
      fc.property(seeds, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (seed, order) => {
        const works = worksOf(seed, 5, 40);
        const copy = blurred(collage(works, 20), 60, seed);
        const byId = (found: Candidate[]) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        const shuffled = createFeatureIndex(order.map((at) => works[at]!));
        const found = byId(createFeatureIndex(works).candidates(copy, 9));
        expect(found).toHaveLength(5);
        expect(byId(shuffled.candidates(copy, 9))).toEqual(found);
      }),
      { numRuns: 30 },
    );
  });

  test('answers a question the same way after others', () => {
    const works = worksOf(1, 3, 40);
    const index = createFeatureIndex(works);
    const before = index.candidates(works[0]!.features, 3);
    index.candidates(works[1]!.features, 3);
    expect(index.candidates(works[0]!.features, 3)).toEqual(before);
    expect(before[0]?.pairs).toHaveLength(40);
  });

  test('leaves out what too many corners have in common', () => {
    const words = scattered(1, 1).descriptors;
    const alike = (count: number) =>
      featuresOf(
        400,
        300,
        Array.from({ length: count }, () => ({ x: 9, y: 9, words })),
      );
    const copy = featuresOf(400, 300, [{ x: 1, y: 1, words }]);
    const found = (count: number) => createFeatureIndex([{ id: 'a', features: alike(count) }]).candidates(copy, 1);
    expect(found(64)).toHaveLength(1);
    expect(found(65)).toEqual([]);
  });

  test('are none in an empty index, in one of works without corners, and for a copy without any', () => {
    const full = createFeatureIndex(worksOf(1, 2, 30));
    const none = scattered(1, 0);
    expect(full.candidates(scattered(1, 30), 5)).toHaveLength(1);
    expect(full.candidates(none, 5)).toEqual([]);
    expect(createFeatureIndex([]).candidates(scattered(1, 30), 5)).toEqual([]);
    expect(createFeatureIndex([{ id: 'flat', features: none }]).candidates(scattered(1, 30), 5)).toEqual([]);
  });
});

describe('bytes', () => {
  test('grows with each corner and each small picture', () => {
    const bytes = (works: Referenced[]): number => createFeatureIndex(works).bytes;
    const [one, two] = [worksOf(1, 1, 100), worksOf(1, 2, 100)];
    expect(bytes(two) - bytes(one)).toBe(bytes(one) - bytes([]));
    expect(bytes(one) - bytes([])).toBeGreaterThanOrEqual(100 * (WORDS * 4 + 16 * 4));
  });
});
