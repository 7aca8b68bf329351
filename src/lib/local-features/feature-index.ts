import { WORDS } from './describe.ts';
import type { Features } from './features.ts';
import { bitsBetween, createNearest, FAR, isClear, type Nearest, note, type Pair } from './pair.ts';
import { likeliest, SKETCH, sketchOf } from './whole-frame.ts';

/** A work by its id, which says nothing here. */
export interface Referenced {
  readonly id: string;
  readonly features: Features;
}

/** A work that looks alike in places. */
export interface Candidate extends Referenced {
  readonly pairs: readonly Pair[];
}

export interface FeatureIndex {
  /** Bytes it holds, those of the features themselves among them. */
  readonly bytes: number;
  /** The works with the most places in common with a copy: at most `most`, the likeliest first. */
  candidates(copy: Features, most: number): Candidate[];
  /** The works that look most like a copy as a whole: at most `most`, the likeliest first. */
  alike(copy: Features, most: number): Referenced[];
}

/** 16-bit parts of a descriptor. */
const PARTS = WORDS * 2;
const VALUES = 1 << 16;
/** A part that more corners have than this, or a 512th of all, says nothing: it is left out, as a search leaves out "the". */
const COMMON = 64;

/**
 * Finds which of many works a copy may show, by an inverted file on the 16 parts of a descriptor: a corner of the copy is
 * compared with those that share one part with it exactly, which two of three images of one corner do.
 *
 * Memory: 4 MiB, 149 bytes a corner and the small pictures: 116 KiB, and up to 26 KiB, for each work of 800 corners. It is built
 * once; what changes is built anew.
 */
export function createFeatureIndex(works: readonly Referenced[]): FeatureIndex {
  const corners = works.reduce((sum, { features }) => sum + features.count, 0);
  const smalls = works.reduce((sum, { features }) => sum + features.small.data.length, 0);
  const descriptors = new Uint32Array(corners * WORDS);
  const owner = new Uint32Array(corners);
  const first = new Uint32Array(works.length);
  let filled = 0;
  for (const [number, { features }] of works.entries()) {
    first[number] = filled;
    descriptors.set(features.descriptors, filled * WORDS);
    owner.fill(number, filled, filled + features.count);
    filled += features.count;
  }
  const lists = Array.from({ length: PARTS }, (_, part) => listsOf(descriptors, corners, part));
  const common = Math.max(COMMON, corners / 512);
  const askedBy = new Uint32Array(corners);
  let question = 0;

  /** Tells each near corner once. */
  function visitNear(copy: Features, i: number, visit: (corner: number, distance: number) => void): void {
    question += 1;
    for (const [part, { starts, entries }] of lists.entries()) {
      const value = partOf(copy.descriptors, i, part);
      const [begin, end] = [starts[value] as number, starts[value + 1] as number];
      if (end - begin > common) continue;
      for (let k = begin; k < end; k++) {
        const corner = entries[k] as number;
        if (askedBy[corner] === question) continue;
        askedBy[corner] = question;
        const distance = bitsBetween(copy.descriptors, i * WORDS, descriptors, corner * WORDS);
        if (distance <= FAR) visit(corner, distance);
      }
    }
  }

  function candidates(copy: Features, most: number): Candidate[] {
    const found = new Map<number, Pair[]>();
    for (let i = 0; i < copy.count; i++) {
      const nearest = new Map<number, Nearest>();
      visitNear(copy, i, (corner, distance) => {
        const number = owner[corner] as number;
        const one = nearest.get(number) ?? createNearest();
        nearest.set(number, one);
        note(one, (works[number] as Referenced).features, corner - (first[number] as number), distance);
      });
      for (const [number, one] of nearest)
        if (isClear(one)) push(found, number, { copy: i, work: one.work, distance: one.distance });
    }
    return [...found]
      .sort(([a, pairs], [b, others]) => others.length - pairs.length || a - b)
      .slice(0, most)
      .map(([number, pairs]) => ({ ...(works[number] as Referenced), pairs }));
  }

  const sketches = new Float32Array(works.length * SKETCH);
  for (const [number, { features }] of works.entries()) sketches.set(sketchOf(features.small), number * SKETCH);
  const alike = (copy: Features, most: number): Referenced[] =>
    likeliest(sketchOf(copy.small), sketches, most).map((number) => works[number] as Referenced);

  return { bytes: 4 * 2 ** 20 + corners * 149 + smalls + sketches.byteLength, candidates, alike };
}

function push<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const partOf = (descriptors: Uint32Array, corner: number, part: number): number => {
  const word = descriptors[corner * WORDS + (part >> 1)] as number;
  return part & 1 ? word >>> 16 : word & 0xffff;
};

/** The corners by the value of one part: those of value `v` are `entries[starts[v]]` up to `entries[starts[v + 1]]`. */
interface Lists {
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

function listsOf(descriptors: Uint32Array, corners: number, part: number): Lists {
  const starts = new Uint32Array(VALUES + 1);
  for (let i = 0; i < corners; i++) {
    const after = partOf(descriptors, i, part) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let value = 0; value < VALUES; value++)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  const next = starts.slice();
  const entries = new Uint32Array(corners);
  for (let i = 0; i < corners; i++) {
    const value = partOf(descriptors, i, part);
    const at = next[value] as number;
    entries[at] = i;
    next[value] = at + 1;
  }
  return { starts, entries };
}
