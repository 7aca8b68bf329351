import { CHUNK_BITS, type Chunk } from './chunk.ts';
import type { Tables } from './tables.ts';

/** What of a chunk a snapshot reads. */
type KeptChunk = Pick<Chunk, 'words' | 'refs'>;

/** The hashes at one moment: chunks as they were, copied only where they change afterwards. */
export interface Frozen {
  /** Slots that were taken then, free ones among them. */
  readonly used: number;
  readonly size: number;
  /** By number of the chunk. */
  readonly kept: Map<number, KeptChunk>;
}

/** Let go of it with `tables.frozen.delete`. */
export function freeze(tables: Tables): Frozen {
  const frozen: Frozen = { used: tables.used, size: tables.size, kept: new Map() };
  tables.frozen.add(frozen);
  return frozen;
}

/** Before the hash or the reference of a slot is written: a chunk is copied once for each snapshot, 0.6 MB. */
export function keepForFrozen(tables: Tables, slot: number): void {
  if (tables.frozen.size === 0) return;
  const number = slot >> CHUNK_BITS;
  const chunk = tables.chunks[number];
  for (const { used, kept } of tables.frozen) {
    if (!chunk || slot >= used || kept.has(number)) continue;
    kept.set(number, { words: chunk.words.slice(), refs: chunk.refs.slice() });
  }
}

/** The chunk of a slot as it was. */
export function frozenChunkOf(tables: Tables, { kept }: Frozen, slot: number): KeptChunk {
  const chunk = kept.get(slot >> CHUNK_BITS) ?? tables.chunks[slot >> CHUNK_BITS];
  if (chunk === undefined) throw new Error(`Slot ${slot} was never taken.`);
  return chunk;
}
