import { nearWasm } from './near-wasm.ts';

/** Hashes of 256 bits one after the other, eight 32-bit words each, in memory of their own. */
export interface HashRow {
  /** All words there is room for. Growing replaces the array: ask again after `reserve`. */
  readonly words: Int32Array;
  /** Makes room for so many hashes, and keeps those that are there. At most 100 million. */
  reserve(count: number): void;
  /**
   * Tells each hash from number `from` up to, not including, `to` that is at most `radius` bits away from the hash at word
   * `at` of `query`, in order. `visit` must not call this row.
   *
   * @example row.near(query, 0, 0, 1000, 31, (number, distance) => hits.push({ number, distance }))
   */
  near(
    query: Int32Array | Uint32Array,
    at: number,
    from: number,
    to: number,
    radius: number,
    visit: (number: number, distance: number) => void,
  ): void;
}

const WORDS = 8;
const HASH = 32; // bytes
/** Hashes read at once, so that all of them may be hits. */
const STEP = 4096;
/** Addresses: the query, what was found, and the hashes from the second page on. */
const QUERY = 0;
const HITS = HASH;
const PAGE = 65_536;
const MOST = 100_000_000;

// Node and browsers have it; the types that both programs share do not.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  near(query: number, from: number, end: number, radius: number, hits: number): number;
}

let compiled: object | undefined; // when it is first asked for: most processes never do

/** An empty row. Takes 64 KiB, and 32 bytes a hash. */
export function createHashRow(): HashRow {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(nearWasm), (char) => char.charCodeAt(0)));
  const { memory, near } = new WebAssembly.Instance(compiled).exports as Kernel;
  let all = new Int32Array(memory.buffer);
  let words = all.subarray(all.length);

  return {
    get words() {
      return words;
    },
    reserve(count) {
      if (!(count >= 0 && count <= MOST)) throw new RangeError(`A row holds up to ${MOST} hashes, not ${count}.`);
      const pages = 1 + Math.ceil((count * HASH) / PAGE) - memory.buffer.byteLength / PAGE;
      if (pages <= 0) return;
      memory.grow(pages);
      all = new Int32Array(memory.buffer);
      words = all.subarray(PAGE / 4);
    },
    near(query, at, from, to, radius, visit) {
      if (from < 0 || to * WORDS > words.length) throw new RangeError(`There are no hashes ${from} to ${to}.`);
      all.set(query.subarray(at, at + WORDS), QUERY);
      for (let first = from; first < to; first += STEP) {
        const begin = PAGE + first * HASH;
        const count = near(QUERY, begin, begin + Math.min(STEP, to - first) * HASH, radius, HITS);
        for (let hit = HITS / 4, end = hit + 2 * count; hit < end; hit += 2)
          visit(first + (all[hit] as number), all[hit + 1] as number);
      }
    },
  };
}
