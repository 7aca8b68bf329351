import fc from 'fast-check';
import type { HammingIndex } from './index.ts';

/** A hash under its reference, as a plain list holds it. */
export interface Entry {
  readonly ref: number;
  readonly hash: Uint8Array;
}

export const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** Small ones that meet, and the largest there are. */
const anyRef = fc.oneof({ weight: 4, arbitrary: fc.nat(600) }, { weight: 1, arbitrary: fc.nat(0x7fffffff) });

export function flipped(hash: Uint8Array, bits: readonly number[]): Uint8Array {
  const copy = hash.slice();
  for (const bit of new Set(bits)) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

export function bitsApart(a: Uint8Array, b: Uint8Array): number {
  let bits = 0;
  for (let bit = 0; bit < 256; bit++) bits += (((a[bit >> 3] ?? 0) ^ (b[bit >> 3] ?? 0)) >> (bit & 7)) & 1;
  return bits;
}

/** Hashes that share most of their bands with a few centres, so that chains are long. */
export const manyEntries = fc
  .tuple(
    fc.array(anyHash, { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(2), anyRef, fc.array(fc.nat(255), { maxLength: 40 })), { maxLength: 80 }),
  )
  .map(([centres, members]) =>
    members.map(([centre, ref, bits]): Entry => {
      return { ref, hash: flipped(centres[centre % centres.length] ?? new Uint8Array(32), bits) };
    }),
  );

/** Everything that is in an index, whatever its order inside. */
export const contentOf = (index: HammingIndex): string[] =>
  index
    .search(new Uint8Array(32), 256)
    .map(({ ref, distance }) => `${ref} ${distance}`)
    .sort();

/** `count` different hashes, the same each time. */
export function countedHash(i: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < 32; at += 4) view.setUint32(at, Math.imul(i + 1, 2_654_435_761 + at * 97));
  return new Uint8Array(view.buffer);
}
