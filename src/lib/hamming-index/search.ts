import { bitsSet, patternsWithin } from './bits.ts';
import { bandOf } from './chunk.ts';
import { BANDS, BUCKETS, chunkOf, placeOf, type Tables } from './tables.ts';

export interface Hit {
  readonly ref: number;
  /** Differing bits, 0 to 256. */
  readonly distance: number;
}

/** What to combine a band with, for 0, 1 and 2 differing bits in it. Beyond, reading everything is cheaper. */
const reaches = [0, 1, 2].map(patternsWithin);

/**
 * Multi-index hashing (Norouzi, Punjani, Fleet 2012): two hashes that differ in at most 16 r + 15 bits differ in at most
 * r bits in one of sixteen bands at least, so the buckets within r of the query's bands hold all of them.
 */
export function searchTables(tables: Tables, query: Int32Array, radius: number): Hit[] {
  const hits: Hit[] = [];
  const reach = reaches[radius >> 4];
  if (reach === undefined) searchAll(tables, query, radius, hits);
  else for (let band = 0; band < BANDS; band++) searchBand(tables, query, radius, band, reach, hits);
  return hits.sort((a, b) => a.distance - b.distance || a.ref - b.ref);
}

function searchAll(tables: Tables, query: Int32Array, radius: number, hits: Hit[]): void {
  for (let slot = 0; slot < tables.used; slot++) {
    const { words, refs } = chunkOf(tables, slot);
    const ref = refs[placeOf(slot)] ?? -1;
    const distance = ref < 0 ? 257 : distanceAt(words, placeOf(slot) * 8, query, radius);
    if (distance <= radius) hits.push({ ref, distance });
  }
}

function searchBand(
  tables: Tables,
  query: Int32Array,
  radius: number,
  band: number,
  reach: Uint16Array,
  hits: Hit[],
): void {
  const own = bandOf(query, 0, band);
  for (let i = 0; i < reach.length; i++) {
    let link = tables.heads[band * BUCKETS + (own ^ (reach[i] ?? 0))] ?? 0;
    while (link !== 0) {
      const chunk = chunkOf(tables, link - 1);
      const at = placeOf(link - 1);
      link = chunk.next[at * BANDS + band] ?? 0;
      const distance = distanceAt(chunk.words, at * 8, query, radius);
      if (distance <= radius && !foundBefore(chunk.words, at * 8, query, band, radius >> 4)) {
        hits.push({ ref: chunk.refs[at] ?? -1, distance });
      }
    }
  }
}

/** Differing bits; any number above the radius where it is exceeded within the first half. */
function distanceAt(words: Int32Array, start: number, query: Int32Array, radius: number): number {
  let bits = 0;
  for (let i = 0; i < 4; i++) bits += bitsSet((words[start + i] ?? 0) ^ (query[i] ?? 0));
  if (bits > radius) return bits;
  for (let i = 4; i < 8; i++) bits += bitsSet((words[start + i] ?? 0) ^ (query[i] ?? 0));
  return bits;
}

/** Whether an earlier band has reached the same hash already, so that each is told once without remembering any. */
function foundBefore(words: Int32Array, start: number, query: Int32Array, band: number, bandRadius: number): boolean {
  for (let earlier = 0; earlier < band; earlier++) {
    if (bitsSet(bandOf(words, start, earlier) ^ bandOf(query, 0, earlier)) <= bandRadius) return true;
  }
  return false;
}
