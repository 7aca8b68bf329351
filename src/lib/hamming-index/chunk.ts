/** Bits of a slot number that are the place inside its chunk. */
export const CHUNK_BITS = 14;
export const CHUNK_SLOTS = 1 << CHUNK_BITS;

/**
 * Room for 16,384 hashes. Memory grows by whole chunks: nothing is ever copied or rebuilt, so adding costs the same at
 * a hundred hashes and at ten million, and a search never waits for it. 104 bytes a slot: 32 for the hash, 4 for the
 * reference, 64 for the chains of bands, 4 for that of references.
 */
export interface Chunk {
  /** Eight 32-bit words a slot: its share of the row, set anew where that grows. */
  words: Int32Array;
  /** The next slot in each of the sixteen bands' chains, plus one; 0 ends a chain. Of a free slot, the first is its follower. */
  readonly next: Int32Array;
  /** The next slot in the chain of its reference, plus one; 0 ends it. */
  readonly nextOfGroup: Int32Array;
  /** -1 in a free slot. */
  readonly refs: Int32Array;
}

export function createChunk(words: Int32Array): Chunk {
  return {
    words,
    next: new Int32Array(CHUNK_SLOTS * 16),
    nextOfGroup: new Int32Array(CHUNK_SLOTS),
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

/** Writes eight words as the 32 bytes they were read from. */
export function writeHash(into: DataView, offset: number, words: Int32Array, start: number): void {
  for (let i = 0; i < 8; i++) into.setInt32(offset + i * 4, words[start + i] ?? 0, true);
}
