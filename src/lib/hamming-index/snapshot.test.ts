import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadSnapshot, createHammingIndex, type HammingIndex, readSnapshot } from './index.ts';
import { anyHash, bitsApart, contentOf, countedHash, type Entry, flipped, manyEntries } from './test-hashes.ts';

/** One that reads its chains however few hashes it holds: what removing leaves of them is seen by searching. */
function indexOf(entries: readonly Entry[]): HammingIndex {
  const index = createHammingIndex({ scanUpTo: 0 });
  for (const { ref, hash } of entries) index.add(ref, hash);
  return index;
}
async function blocksOf(snapshot: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = [];
  for await (const block of snapshot) blocks.push(block);
  return blocks;
}
async function bytesOf(index: HammingIndex): Promise<Uint8Array> {
  return Buffer.concat(await blocksOf(index.snapshot()));
}
const read = (bytes: Uint8Array) => readSnapshot([bytes]);
const codeOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof BadSnapshot ? error.code : error),
  );

describe('a snapshot', () => {
  test('is read back as the same set, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(manyEntries, anyHash, fc.integer({ min: 1, max: 200 }), async (entries, query, size) => {
        const index = indexOf(entries);
        const bytes = await bytesOf(index);
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        );
        const again = await readSnapshot(pieces);
        expect(again.size).toBe(index.size);
        for (const radius of [0, 31, 45, 256]) {
          for (const hash of [query, ...entries.slice(0, 3).map((one) => one.hash)])
            expect(again.search(hash, radius)).toEqual(index.search(hash, radius));
        }
        expect(await bytesOf(again)).toEqual(bytes);
      }),
      { numRuns: 60 },
    );
  });

  test('has the same bytes whatever the order of adding, and whatever was added and removed between', async () => {
    await fc.assert(
      fc.asyncProperty(
        manyEntries.chain((entries) =>
          fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
        ),
        manyEntries,
        async ([entries, shuffled], others) => {
          const plain = await bytesOf(indexOf(entries));
          const used = new Set(entries.map(({ ref }) => ref));
          const passing = others.filter(({ ref }) => !used.has(ref));
          const index = indexOf(passing.slice(0, passing.length / 2));
          for (const { ref, hash } of shuffled) index.add(ref, hash);
          for (const { ref, hash } of passing.slice(passing.length / 2)) index.add(ref, hash);
          for (const { ref } of passing) index.remove(ref);
          expect(await bytesOf(index)).toEqual(plain);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('differs where the sets do', async () => {
    const [a, b] = [countedHash(1), countedHash(2)];
    const sets: Entry[][] = [
      [],
      [{ ref: 1, hash: a }],
      [{ ref: 2, hash: a }],
      [{ ref: 1, hash: b }],
      [
        { ref: 1, hash: a },
        { ref: 1, hash: a },
      ],
    ];
    const forms = await Promise.all(sets.map(async (set) => Buffer.from(await bytesOf(indexOf(set))).toString('hex')));
    expect(new Set(forms).size).toBe(sets.length);
  });

  test('has more than one block, and hashes of one reference in the order of their bytes', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => i);
    const entries = numbers.map((i) => ({ ref: i % 7 === 0 ? 5 : i, hash: countedHash(i) }));
    const bytes = await bytesOf(indexOf(entries));
    expect(bytes).toEqual(await bytesOf(indexOf(entries.toReversed())));
    expect(bytes.length).toBe(24 + 32 + 20_000 * 36 + 5 * 32);
    expect(contentOf(await read(bytes))).toEqual(contentOf(indexOf(entries)));
  });
});

describe('what is no snapshot', () => {
  const entries = Array.from({ length: 5000 }, (_, i) => ({ ref: i, hash: countedHash(i) }));
  const whole = bytesOf(indexOf(entries));

  test('is refused where it is cut anywhere', async () => {
    const bytes = await whole;
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await codeOf(bytes.subarray(0, length))).toBe('cut');
      }),
      { numRuns: 60, examples: [[0], [23], [24], [55], [56], [bytes.length - 1]] },
    );
  });

  test('is refused where any bit of it is another', async () => {
    const bytes = await whole;
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] ?? 0) ^ (1 << bit);
        expect(await codeOf(altered)).toBe(at < 8 ? 'unknown' : at < 12 ? 'version' : 'altered');
      }),
      { numRuns: 100, examples: [...Array.from({ length: 56 }, (_, at): [number, number] => [at, 0])] },
    );
  });

  test('is refused where a block is left out, doubled or in another place, and where more follows', async () => {
    const [head = [], first = [], second = []] = await blocksOf(indexOf(entries).snapshot());
    const made = (...parts: (Uint8Array | never[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
    expect(await codeOf(made(head, first, second))).toBe('read');
    expect(await codeOf(made(head, second))).toBe('cut');
    expect(await codeOf(made(head, first, first))).toBe('altered');
    expect(await codeOf(made(head, second, first))).toBe('altered');
    expect(await codeOf(made(head, first, second, new Uint8Array(1)))).toBe('altered');
  });

  test('passes on why its bytes could not be read, and lets their source go', async () => {
    let isClosed = false;
    async function* source(bytes: Uint8Array, error?: Error) {
      try {
        yield bytes;
        if (error) throw error;
        yield bytes;
      } finally {
        isClosed = true;
      }
    }
    await expect(readSnapshot(source((await whole).subarray(0, 100), new Error('the disk is away')))).rejects.toThrow(
      'the disk is away',
    );
    await expect(readSnapshot(source(new Uint8Array(100)))).rejects.toThrow(BadSnapshot);
    expect(isClosed).toBe(true);
  });
});

describe('changes while a snapshot is written', () => {
  test('are in the index at once, and not in the snapshot', async () => {
    const change = fc.oneof(
      fc.record({ add: fc.nat(600), bits: fc.array(fc.nat(255), { maxLength: 20 }) }),
      fc.record({ remove: fc.nat(600), more: fc.nat(40) }),
    );
    await fc.assert(
      fc.asyncProperty(manyEntries, fc.array(change, { maxLength: 40 }), async (entries, changes) => {
        const [index, plain] = [indexOf(entries), indexOf(entries)];
        const expected = await bytesOf(indexOf(entries));
        const blocks: Uint8Array[] = [];
        for await (const block of index.snapshot()) {
          blocks.push(block);
          for (const one of changes) {
            for (const each of [index, plain]) {
              if ('add' in one) each.add(one.add, flipped(countedHash(0), one.bits));
              else each.remove(one.remove, one.remove + one.more);
            }
          }
          expect(index.search(countedHash(0), 31)).toEqual(plain.search(countedHash(0), 31));
        }
        expect(Buffer.concat(blocks)).toEqual(expected);
        expect(contentOf(index)).toEqual(contentOf(plain));
      }),
      { numRuns: 60 },
    );
  });

  test('are in the next snapshot, also where two are written at once and one is left', async () => {
    const index = indexOf([{ ref: 1, hash: countedHash(1) }]);
    const before = await bytesOf(index);
    const first = index.snapshot();
    const begun = [(await first.next()).value];
    index.add(2, countedHash(2));
    for await (const _ of index.snapshot()) break;
    const both = await bytesOf(index);
    index.remove(1);
    begun.push(...(await blocksOf(first)));
    expect(Buffer.concat(begun.filter((one) => one !== undefined))).toEqual(before);
    expect(contentOf(await read(both))).toEqual(
      contentOf(indexOf([1, 2].map((ref) => ({ ref, hash: countedHash(ref) })))),
    );
  });

  test('and searches have their turn of the event loop, when one is written and when one is read', async () => {
    const index = indexOf(Array.from({ length: 100_000 }, (_, i) => ({ ref: i, hash: countedHash(i) })));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      expect(index.search(countedHash(77), 0)).toEqual([{ ref: 77, distance: 0 }]);
    }, 1);
    const bytes = await bytesOf(index);
    const written = turns;
    await read(bytes);
    clearInterval(timer);
    expect(written).toBeGreaterThan(2);
    expect(turns - written).toBeGreaterThan(2);
  });
});

test('the distance of a search is a metric', () => {
  const between = (a: Uint8Array, b: Uint8Array): number => {
    const [hit] = indexOf([{ ref: 0, hash: a }]).search(b, 256);
    return hit?.distance ?? Number.NaN;
  };
  fc.assert(
    fc.property(anyHash, anyHash, anyHash, (a, b, c) => {
      expect(between(a, a)).toBe(0);
      expect(between(a, b)).toBe(bitsApart(a, b));
      expect(between(a, b) === 0).toBe(Buffer.compare(a, b) === 0);
      expect(between(b, a)).toBe(between(a, b));
      expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c));
    }),
    { numRuns: 50 },
  );
});

describe('removing', () => {
  test('takes out exactly the references of a range, also of hashes that share chains', () => {
    fc.assert(
      fc.property(manyEntries, fc.nat(700), fc.oneof(fc.nat(700), fc.constant(0x7fffffff)), (entries, from, more) => {
        const index = indexOf(entries);
        const last = from + more;
        const left = entries.filter(({ ref }) => ref < from || ref > last);
        expect(index.remove(from, last)).toBe(entries.length - left.length);
        expect(contentOf(index)).toEqual(contentOf(indexOf(left)));
        for (const { hash } of entries) expect(index.search(hash, 31)).toEqual(indexOf(left).search(hash, 31));
      }),
      { numRuns: 100 },
    );
  });

  test('of one still scene of many frames is no more than linear', () => {
    const index = createHammingIndex();
    const count = 60_000;
    for (let i = 0; i < count; i++) index.add(i, new Uint8Array(32));
    const began = process.cpuUsage();
    expect(index.remove(0, count - 1)).toBe(count);
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000); // 0.05 s; one walk a hash would be minutes
    expect(index.size).toBe(0);
  });
});
