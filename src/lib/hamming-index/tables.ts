import { bandOf, CHUNK_BITS, CHUNK_SLOTS, type Chunk, createChunk } from './chunk.ts';

/** A hash is cut into sixteen bands of 16 bits, each with a table of 65,536 chains. */
export const BANDS = 16;
export const BUCKETS = 0x10000;

/** Every hash and the sixteen tables that lead to it. A link is a slot number plus one; 0 is no slot. */
export interface Tables {
  /** The first link of each bucket's chain; band by band. */
  readonly heads: Int32Array;
  readonly chunks: Chunk[];
  size: number;
  /** Slots ever taken. */
  used: number;
  /** The first link of the chain of slots that were given back. */
  free: number;
}

export function createTables(): Tables {
  return { heads: new Int32Array(BANDS * BUCKETS), chunks: [], size: 0, used: 0, free: 0 };
}

export function chunkOf(tables: Tables, slot: number): Chunk {
  const chunk = tables.chunks[slot >> CHUNK_BITS];
  if (chunk === undefined) throw new Error(`Slot ${slot} was never taken.`);
  return chunk;
}

/** The place of a slot inside its chunk. */
export function placeOf(slot: number): number {
  return slot & (CHUNK_SLOTS - 1);
}

/** Puts a hash of eight words into a slot and at the head of its sixteen chains. */
export function insert(tables: Tables, ref: number, words: Int32Array): void {
  const slot = takeSlot(tables);
  const chunk = chunkOf(tables, slot);
  const at = placeOf(slot);
  chunk.words.set(words, at * 8);
  chunk.refs[at] = ref;
  for (let band = 0; band < BANDS; band++) {
    const bucket = band * BUCKETS + bandOf(words, 0, band);
    chunk.next[at * BANDS + band] = tables.heads[bucket] ?? 0;
    tables.heads[bucket] = slot + 1;
  }
  tables.size++;
}

function takeSlot(tables: Tables): number {
  if (tables.free !== 0) {
    const slot = tables.free - 1;
    tables.free = chunkOf(tables, slot).next[placeOf(slot) * BANDS] ?? 0;
    return slot;
  }
  if (tables.used === tables.chunks.length * CHUNK_SLOTS) tables.chunks.push(createChunk());
  return tables.used++;
}

/** Takes a slot out of its sixteen chains and keeps it for the next hash. */
export function removeSlot(tables: Tables, slot: number): void {
  const chunk = chunkOf(tables, slot);
  const at = placeOf(slot);
  for (let band = 0; band < BANDS; band++) unlink(tables, band, slot);
  chunk.refs[at] = -1;
  chunk.next[at * BANDS] = tables.free;
  tables.free = slot + 1;
  tables.size--;
}

function unlink(tables: Tables, band: number, gone: number): void {
  const own = chunkOf(tables, gone);
  const after = own.next[placeOf(gone) * BANDS + band] ?? 0;
  const bucket = band * BUCKETS + bandOf(own.words, placeOf(gone) * 8, band);
  let link = tables.heads[bucket] ?? 0;
  if (link === gone + 1) {
    tables.heads[bucket] = after;
    return;
  }
  while (link !== 0) {
    const { next } = chunkOf(tables, link - 1);
    const at = placeOf(link - 1) * BANDS + band;
    link = next[at] ?? 0;
    if (link === gone + 1) {
      next[at] = after;
      return;
    }
  }
  throw new Error(`Slot ${gone} is missing from its chain in band ${band}.`);
}
