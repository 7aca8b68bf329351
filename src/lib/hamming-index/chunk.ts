/** Bits of a slot number that are the place inside its chunk. */
export const CHUNK_BITS = 14;
export const CHUNK_SLOTS = 1 << CHUNK_BITS;

/**
 * Room for 16,384 hashes. Memory grows by whole chunks: nothing is ever copied or rebuilt, so adding costs the same at
 * a hundred hashes and at ten million, and a search never waits for it. 100 bytes a slot: 32 for the hash, 4 for the
 * reference, 64 for the chains.
 */
export interface Chunk {
  /** Eight 32-bit words a slot. */
  readonly words: Int32Array;
  /** The next slot in each of the sixteen bands' chains, plus one; 0 ends a chain. Of a free slot, the first is its follower. */
  readonly next: Int32Array;
  readonly refs: Int32Array;
}

export function createChunk(): Chunk {
  return {
    words: new Int32Array(CHUNK_SLOTS * 8),
    next: new Int32Array(CHUNK_SLOTS * 16),
    refs: new Int32Array(CHUNK_SLOTS).fill(-1),
  };
}

/** Eight words of a hash of 32 bytes, first byte lowest. */
export function wordsOf(hash: Uint8Array): Int32Array {
  if (hash.length !== 32) throw new RangeError(`A hash has 32 bytes, not ${hash.length}.`);
  const words = new Int32Array(8);
  for (let i = 0; i < 32; i++) words[i >> 2] = (words[i >> 2] ?? 0) | ((hash[i] ?? 0) << ((i & 3) * 8));
  return words;
}

/** Band 0 to 15 of a hash: 16 of its bits. */
export function bandOf(words: Int32Array, start: number, band: number): number {
  return ((words[start + (band >> 1)] ?? 0) >>> ((band & 1) * 16)) & 0xffff;
}
