import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHammingIndex, type Hit } from './index.ts';
import { anyHash, bitsApart, flipped } from './test-hashes.ts';

type Kept = { ref: number; hash: Uint8Array };

function bruteForce(kept: readonly Kept[], query: Uint8Array, radius: number): Hit[] {
  return kept
    .map(({ ref, hash }) => ({ ref, distance: bitsApart(hash, query) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || a.ref - b.ref);
}

// Hashes around a few centres, so that there are neighbours at every distance; drawn by bits to flip.
const crowd = fc
  .tuple(
    fc.array(anyHash, { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(2), fc.nat(20), fc.array(fc.nat(255), { maxLength: 60 })), { maxLength: 60 }),
  )
  .map(([centres, members]) => ({
    query: centres[0]!,
    kept: members.map(([centre, ref, bits]) => ({ ref, hash: flipped(centres[centre % centres.length]!, bits) })),
  }));

describe.each([0, 4096])('where up to %i hashes are read one by one, a search', (scanUpTo) => {
  const createIndex = () => createHammingIndex({ scanUpTo });

  test('finds exactly what reading every hash finds, at every radius', () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 70 }), ({ query, kept }, radius) => {
        const index = createIndex();
        for (const { ref, hash } of kept) index.add(ref, hash);
        expect(index.search(query, radius)).toEqual(bruteForce(kept, query, radius));
      }),
      { numRuns: 150 },
    );
  });

  test('misses none when 31 differing bits are spread as evenly as they can be', () => {
    const index = createIndex();
    const hash = new Uint8Array(32).fill(0x5a);
    // Two in each of fifteen bands, one in the last.
    index.add(
      1,
      flipped(
        hash,
        Array.from({ length: 31 }, (_, i) => (i % 16) * 16 + Math.floor(i / 16) * 5),
      ),
    );
    expect(index.search(hash, 31)).toEqual([{ ref: 1, distance: 31 }]);
    expect(index.search(hash, 30)).toEqual([]);
  });

  test('in an empty index finds nothing', () => {
    expect(createIndex().search(new Uint8Array(32), 256)).toEqual([]);
  });

  test('tells two hashes under one reference as two hits', () => {
    const index = createIndex();
    index.add(3, new Uint8Array(32));
    index.add(3, new Uint8Array(32));
    expect(index.search(new Uint8Array(32), 0)).toHaveLength(2);
  });
});

test('adding and removing in any order leaves what a plain list would hold', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: fc.nat(6), bits: fc.array(fc.nat(255), { maxLength: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ remove: fc.nat(6), more: fc.nat(2) }) },
  );
  fc.assert(
    fc.property(anyHash, fc.array(step, { maxLength: 80 }), (centre, steps) => {
      const index = createHammingIndex({ scanUpTo: 0 });
      let list: Kept[] = [];
      for (const one of steps) {
        if ('remove' in one) {
          const last = one.remove + one.more;
          const left = list.filter(({ ref }) => ref < one.remove || ref > last);
          expect(index.remove(one.remove, last)).toBe(list.length - left.length);
          list = left;
        } else {
          const hash = flipped(centre, one.bits);
          index.add(one.add, hash);
          list.push({ ref: one.add, hash });
        }
        expect(index.size).toBe(list.length);
      }
      for (const radius of [0, 12, 31, 45, 100]) {
        expect(index.search(centre, radius)).toEqual(bruteForce(list, centre, radius));
      }
    }),
    { numRuns: 60 },
  );
});

test('grows past its first chunk and finds the first and the last', () => {
  const index = createHammingIndex({ scanUpTo: 0 });
  const view = new DataView(new ArrayBuffer(32));
  const hashOf = (i: number) => {
    for (let at = 0; at < 32; at += 4) view.setUint32(at, Math.imul(i + 1, 2654435761 + at * 97));
    return new Uint8Array(view.buffer.slice(0));
  };
  for (let i = 0; i < 40_000; i++) index.add(i, hashOf(i));
  for (const i of [0, 16_383, 16_384, 39_999]) expect(index.search(hashOf(i), 0)).toEqual([{ ref: i, distance: 0 }]);
});

describe('refused', () => {
  test.each([-1, 1.5, 2 ** 31, Number.NaN])('the reference %s', (ref) => {
    expect(() => createHammingIndex().add(ref, new Uint8Array(32))).toThrow(RangeError);
  });

  test('a hash of another length', () => {
    expect(() => createHammingIndex().add(1, new Uint8Array(31))).toThrow(RangeError);
    expect(() => createHammingIndex().search(new Uint8Array(33), 1)).toThrow(RangeError);
  });

  test('a radius below zero', () => {
    expect(() => createHammingIndex().search(new Uint8Array(32), -1)).toThrow(RangeError);
  });
});
