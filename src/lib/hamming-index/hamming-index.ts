import { wordsOf } from './chunk.ts';
import { type Hit, searchTables } from './search.ts';
import { chunkOf, createTables, insert, placeOf, removeSlot } from './tables.ts';

/**
 * A set of 256-bit hashes, each under a number of the caller's (0 to 2^31 - 1; several hashes may share one).
 *
 * Memory: 4 MiB and 100 bytes a hash (32 of them the hash itself), taken in chunks of 16,384 and never given back;
 * removed slots are used again first. 1 M hashes are 104 MB.
 */
export interface HammingIndex {
  /** How many hashes are in it. */
  readonly size: number;
  add(ref: number, hash: Uint8Array): void;
  /**
   * Takes out every hash under the references `ref` to `last` (`ref` alone unless said) and answers how many there were.
   * Reads all references once (1 ms a million).
   */
  remove(ref: number, last?: number): number;
  /**
   * Every hash at most `radius` bits away, the nearest first: exact, none is missed. Costs grow with the radius in
   * steps of 16: 272 buckets are read up to 31, 2,192 up to 47; above 47 all hashes are read instead.
   *
   * @example index.search(hash, 31) // [{ ref: 7, distance: 4 }]
   */
  search(hash: Uint8Array, radius: number): Hit[];
}

/** An empty index. */
export function createHammingIndex(): HammingIndex {
  const tables = createTables();
  return {
    get size() {
      return tables.size;
    },
    add(ref, hash) {
      if (!Number.isInteger(ref) || ref < 0 || ref > 0x7fffffff) {
        throw new RangeError(`A reference is a whole number from 0 to 2147483647, not ${ref}.`);
      }
      insert(tables, ref, wordsOf(hash));
    },
    remove(ref, last = ref) {
      const before = tables.size;
      for (let slot = 0; slot < tables.used; slot++) {
        const held = chunkOf(tables, slot).refs[placeOf(slot)] ?? -1; // -1 in a free slot
        if (held >= 0 && held >= ref && held <= last) removeSlot(tables, slot);
      }
      return before - tables.size;
    },
    search(hash, radius) {
      if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`A radius is a whole number, not ${radius}.`);
      return searchTables(tables, wordsOf(hash), radius);
    },
  };
}
