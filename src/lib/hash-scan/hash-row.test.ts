import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import wabt from 'wabt';
import { createHashRow, type HashRow } from './hash-row.ts';
import { nearWasm } from './near-wasm.ts';

const hash = fc.uint32Array({ minLength: 8, maxLength: 8 });
/** A hash, the same with bits changed, and others: near and far ones. */
const hashes = fc
  .tuple(hash, fc.array(fc.oneof(hash, fc.array(fc.nat(255), { maxLength: 40 })), { maxLength: 60 }))
  .map(([query, drawn]) => ({
    query,
    row: drawn.map((one) => (one instanceof Uint32Array ? one : changed(query, one))),
  }));

function changed(from: Uint32Array, bits: readonly number[]): Uint32Array {
  const words = Uint32Array.from(from);
  for (const bit of bits) words[bit >> 5] = (words[bit >> 5] as number) ^ (1 << (bit & 31));
  return words;
}

function bitsBetween(a: Uint32Array, b: Uint32Array): number {
  return a.reduce((sum, word, i) => {
    const differing = (word ^ (b[i] as number)) >>> 0;
    return sum + differing.toString(2).replaceAll('0', '').length;
  }, 0);
}

type Hit = readonly [number: number, distance: number];
function hitsOf(row: HashRow, query: Uint32Array, [from, to]: readonly [number, number], radius: number): Hit[] {
  const hits: Hit[] = [];
  row.near(query, 0, from, to, radius, (number, distance) => hits.push([number, distance]));
  return hits;
}

function rowOf(all: readonly Uint32Array[]): HashRow {
  const row = createHashRow();
  row.reserve(all.length);
  for (const [i, words] of all.entries()) row.words.set(words, i * 8);
  return row;
}

describe('a row of hashes', () => {
  test('tells those within a radius as counting bit by bit does, in order', () => {
    fc.assert(
      fc.property(hashes, fc.nat(256), fc.nat(60), fc.nat(60), ({ query, row }, radius, one, other) => {
        const [from, to] = [Math.min(one, other, row.length), Math.min(Math.max(one, other), row.length)];
        const expected = row.flatMap((words, i): Hit[] => {
          const distance = bitsBetween(words, query);
          return i >= from && i < to && distance <= radius ? [[i, distance]] : [];
        });
        expect(hitsOf(rowOf(row), query, [from, to], radius)).toEqual(expected);
      }),
    );
  });

  test('reads many steps, in which every hash may be near', () => {
    const row = createHashRow();
    row.reserve(10_000);
    row.words.fill(0);
    const hits = hitsOf(row, new Uint32Array(8), [1, 10_000], 0);
    expect(hits).toHaveLength(9_999);
    expect(hits.at(-1)).toEqual([9_999, 0]);
  });

  test('keeps its hashes when it grows', () => {
    const row = rowOf([Uint32Array.of(1, 2, 3, 4, 5, 6, 7, 8)]);
    const before = row.words;
    row.reserve(100_000);
    expect(row.words).not.toBe(before);
    expect([...row.words.subarray(0, 8)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(row.words.length).toBeGreaterThanOrEqual(800_000);
  });

  test('refuses to read hashes that there is no room for', () => {
    const row = createHashRow();
    expect(() => hitsOf(row, new Uint32Array(8), [0, 1], 31)).toThrow(RangeError);
    expect(() => hitsOf(row, new Uint32Array(8), [-1, 0], 31)).toThrow(RangeError);
    expect(() => row.reserve(100_000_001)).toThrow('up to 100000000 hashes');
  });
});

test('the WebAssembly is that of its text', async () => {
  const path = 'src/lib/hash-scan/near.wat';
  const { buffer } = (await wabt()).parseWat(path, readFileSync(path, 'utf8')).toBinary({});
  expect(Buffer.from(buffer).toString('base64')).toBe(nearWasm);
});
