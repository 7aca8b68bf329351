import { bandOf } from './chunk.ts';
import { keepForFrozen } from './freeze.ts';
import { BANDS, BUCKETS, chunkOf, groupOf, placeOf, type Tables } from './tables.ts';

const LARGEST_REF = 0x7fffffff;
/** In the place of a link: the slot is out of this chain already. */
const UNLINKED = -1;
/** So few are looked for one by one. */
const FEW = 64;

/**
 * Takes out all hashes under the references `ref` to `last`, and answers how many. Of many, each chain that holds some is
 * walked once: neighbouring frames of a video share chains, and a walk for each hash would be quadratic.
 */
export function removeRange(tables: Tables, ref: number, last: number): number {
  const [from, to] = [Math.max(0, ref), Math.min(last, LARGEST_REF)];
  if (!(from <= to)) return 0;
  const slots: number[] = [];
  const groups = (to >>> 8) - (from >>> 8) + 1;
  if (groups < BUCKETS) for (let i = 0; i < groups; i++) leaveGroup(tables, groupOf(from + i * 256), from, to, slots);
  else for (let group = 0; group < BUCKETS; group++) leaveGroup(tables, group, from, to, slots);
  const marks = slots.length > FEW ? new Uint8Array(tables.used) : undefined;
  if (marks) for (const slot of slots) marks[slot] = 1;
  for (const slot of slots) for (let band = 0; band < BANDS; band++) leaveBand(tables, band, slot, marks);
  for (const slot of slots) {
    chunkOf(tables, slot).next[placeOf(slot) * BANDS] = tables.free;
    tables.free = slot + 1;
  }
  tables.size -= slots.length;
  return slots.length;
}

/** Takes the slots of these references out of their chain by reference, and frees them. */
function leaveGroup(tables: Tables, group: number, from: number, to: number, slots: number[]): void {
  let before = 0;
  let link = tables.groups[group] ?? 0;
  while (link !== 0) {
    const slot = link - 1;
    const chunk = chunkOf(tables, slot);
    const at = placeOf(slot);
    const after = chunk.nextOfGroup[at] ?? 0;
    const ref = chunk.refs[at] ?? -1;
    if (ref >= from && ref <= to) {
      keepForFrozen(tables, slot);
      chunk.refs[at] = -1;
      slots.push(slot);
      if (before === 0) tables.groups[group] = after;
      else chunkOf(tables, before - 1).nextOfGroup[placeOf(before - 1)] = after;
    } else before = link;
    link = after;
  }
}

/** Takes a slot out of its chain in a band; with `marks`, all that are marked. */
function leaveBand(tables: Tables, band: number, slot: number, marks: Uint8Array | undefined): void {
  const own = chunkOf(tables, slot);
  if (marks && own.next[placeOf(slot) * BANDS + band] === UNLINKED) return;
  const bucket = band * BUCKETS + bandOf(own.words, placeOf(slot) * 8, band);
  let before = 0;
  let link = tables.heads[bucket] ?? 0;
  while (link !== 0) {
    const { next } = chunkOf(tables, link - 1);
    const at = placeOf(link - 1) * BANDS + band;
    const after = next[at] ?? 0;
    if (marks ? marks[link - 1] === 1 : link - 1 === slot) {
      next[at] = UNLINKED;
      if (before === 0) tables.heads[bucket] = after;
      else chunkOf(tables, before - 1).next[placeOf(before - 1) * BANDS + band] = after;
      if (!marks) return;
    } else before = link;
    link = after;
  }
}
