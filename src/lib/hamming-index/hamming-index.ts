import { wordsOf } from './chunk.ts';
import { removeRange } from './remove.ts';
import { type Hit, searchTables } from './search.ts';
import { loadTables, writeSnapshot } from './snapshot.ts';
import { createTables, insert, type Tables } from './tables.ts';

/**
 * A set of 256-bit hashes, each under a number of the caller's (0 to 2^31 - 1; several hashes may share one).
 *
 * Memory: 4.25 MiB and 104 bytes a hash (32 of them the hash itself), taken in chunks of 16,384 and never given back;
 * removed slots are used again first. 1 M hashes are 109 MB.
 */
export interface HammingIndex {
  /** How many hashes are in it. */
  readonly size: number;
  add(ref: number, hash: Uint8Array): void;
  /**
   * Takes out every hash under the references `ref` to `last` (`ref` alone unless said) and answers how many there were.
   * Reads what shares a chain with them: microseconds for a few hashes, whatever the size of the index.
   */
  remove(ref: number, last?: number): number;
  /**
   * Every hash at most `radius` bits away, the nearest first: exact, none is missed. Up to 31 bits 272 buckets are read;
   * above, and where there are 4,096 hashes or fewer, all hashes are, which takes two milliseconds a million.
   *
   * @example index.search(hash, 31) // [{ ref: 7, distance: 4 }]
   */
  search(hash: Uint8Array, radius: number): Hit[];
  /**
   * The set as bytes, in blocks, as it is when the first block is asked for: searches, adds and removes between two blocks
   * go on and change nothing of it. Equal sets give equal bytes. Chunks that change meanwhile are held twice, and 8 bytes
   * a hash, until the last block was read or the iteration was left.
   *
   * @example for await (const block of index.snapshot()) await file.write(block);
   */
  snapshot(): AsyncGenerator<Uint8Array, void, undefined>;
}

/**
 * An empty index.
 *
 * @param options.scanUpTo where it holds so few hashes a search reads all of them; 4,096 unless told
 */
export function createHammingIndex({ scanUpTo }: { scanUpTo?: number } = {}): HammingIndex {
  return indexOver(createTables(scanUpTo));
}

/**
 * The index that `snapshot` wrote, from its bytes in pieces of any size. Read block by block: the event loop turns between
 * two of them, and nothing is handed out before the last byte was checked.
 *
 * @throws BadSnapshot where the bytes are anything else, cut, altered or of another version
 * @example const index = await readSnapshot(createReadStream(path));
 */
export async function readSnapshot(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<HammingIndex> {
  return indexOver(await loadTables(bytes));
}

function indexOver(tables: Tables): HammingIndex {
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
      return removeRange(tables, ref, last);
    },
    search(hash, radius) {
      if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`A radius is a whole number, not ${radius}.`);
      return searchTables(tables, wordsOf(hash), radius);
    },
    snapshot: () => writeSnapshot(tables),
  };
}
