import { createHashRow, type HashRow } from '../hash-scan/index.ts';
import { bandOf, CHUNK_BITS, CHUNK_SLOTS, type Chunk, createChunk } from './chunk.ts';
import { type Frozen, keepForFrozen } from './freeze.ts';

/** A hash is cut into sixteen bands of 16 bits, each with a table of 65,536 chains. */
export const BANDS = 16;
export const BUCKETS = 0x10000;

/** Every hash, the sixteen tables that lead to it, and one by reference. A link is a slot number plus one; 0 is no slot. */
export interface Tables {
  /** The first link of each bucket's chain; band by band. */
  readonly heads: Int32Array;
  /** The first link of each chain of slots by their reference, see `groupOf`. */
  readonly groups: Int32Array;
  readonly chunks: Chunk[];
  /** The words of all chunks, one after the other: what is read where no table helps. */
  readonly row: HashRow;
  /** Of up to so many slots all are read, whatever the radius. */
  readonly scanUpTo: number;
  /** Snapshots under way: each keeps chunks as they were before they change. */
  readonly frozen: Set<Frozen>;
  size: number;
  /** Slots ever taken. */
  used: number;
  /** The first link of the chain of slots that were given back. */
  free: number;
}

/** @param scanUpTo of so few slots reading all is faster than reading buckets, as measured */
export function createTables(scanUpTo = 4096): Tables {
  return {
    heads: new Int32Array(BANDS * BUCKETS),
    groups: new Int32Array(BUCKETS),
    chunks: [],
    row: createHashRow(),
    scanUpTo,
    frozen: new Set(),
    size: 0,
    used: 0,
    free: 0,
  };
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

/** The chain of a reference: 256 neighbouring ones share it, so that a range of references is few chains. */
export function groupOf(ref: number): number {
  return Math.imul(ref >>> 8, 0x9e3779b1) >>> 16;
}

/** Puts a hash of eight words into a slot and at the head of its chains. */
export function insert(tables: Tables, ref: number, words: Int32Array): void {
  const slot = takeSlot(tables);
  keepForFrozen(tables, slot);
  const chunk = chunkOf(tables, slot);
  const at = placeOf(slot);
  chunk.words.set(words, at * 8);
  chunk.refs[at] = ref;
  for (let band = 0; band < BANDS; band++) {
    const bucket = band * BUCKETS + bandOf(words, 0, band);
    chunk.next[at * BANDS + band] = tables.heads[bucket] ?? 0;
    tables.heads[bucket] = slot + 1;
  }
  const group = groupOf(ref);
  chunk.nextOfGroup[at] = tables.groups[group] ?? 0;
  tables.groups[group] = slot + 1;
  tables.size++;
}

function takeSlot(tables: Tables): number {
  if (tables.free !== 0) {
    const slot = tables.free - 1;
    tables.free = chunkOf(tables, slot).next[placeOf(slot) * BANDS] ?? 0;
    return slot;
  }
  if (tables.used === tables.chunks.length * CHUNK_SLOTS) addChunk(tables);
  return tables.used++;
}

function addChunk({ chunks, row }: Tables): void {
  row.reserve((chunks.length + 1) * CHUNK_SLOTS);
  const words = (number: number) => row.words.subarray(number * CHUNK_SLOTS * 8, (number + 1) * CHUNK_SLOTS * 8);
  for (const [number, chunk] of chunks.entries()) chunk.words = words(number);
  chunks.push(createChunk(words(chunks.length)));
}
