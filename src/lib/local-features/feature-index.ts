import { compareWasm } from './compare-wasm.ts';
import { WORDS } from './describe.ts';
import type { Features } from './features.ts';
import { instantiate } from './instance.ts';
import { FAR, MOST_BITS, type Pair, RATIO } from './pair.ts';
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

/** Works that are taken into the index in one step; of the lists, one is made in each. */
const STEP = 50;

/** See compare.wat. */
interface Kernel {
  vote(
    query: number,
    question: number,
    common: number,
    far: number,
    most: number,
    ratio: number,
    ...of: number[]
  ): number;
}

/**
 * Finds which of many works a copy may show, by an inverted file on the 16 parts of a descriptor: a corner of the copy is
 * compared with those that share one part with it exactly, which two of three images of one corner do.
 *
 * Memory: 4 MiB, 161 bytes a corner and the small pictures: 126 KiB, and up to 26 KiB, for each work of 800 corners. It is built
 * once; what changes is built anew.
 */
export function createFeatureIndex(works: readonly Referenced[]): FeatureIndex {
  const steps = createFeatureIndexInSteps(works);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of some milliseconds, between which its thread may do other things. */
export function* createFeatureIndexInSteps(works: readonly Referenced[]): Generator<void, FeatureIndex> {
  const corners = works.reduce((sum, { features }) => sum + features.count, 0);
  const smalls = works.reduce((sum, { features }) => sum + features.small.data.length, 0);
  const { first, ask } = yield* createVoters(works, corners);

  function candidates(copy: Features, most: number): Candidate[] {
    // Of each vote the work, the copy's corner, the work's and the distance: most works are no candidates in the end.
    const votes: number[] = [];
    const counts = new Uint32Array(works.length);
    for (let i = 0; i < copy.count; i++)
      ask(copy.descriptors.subarray(i * WORDS, (i + 1) * WORDS), (number, corner, distance) => {
        votes.push(number, i, corner - (first[number] as number), distance);
        counts[number] = (counts[number] as number) + 1;
      });
    const likely = Array.from(counts.keys())
      .filter((number) => counts[number])
      .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
      .slice(0, most);
    const pairs = new Map<number | undefined, Pair[]>(likely.map((number) => [number, []]));
    for (let at = 0; at < votes.length; at += 4) {
      const [copy, work, distance] = [votes[at + 1], votes[at + 2], votes[at + 3]] as [number, number, number];
      pairs.get(votes[at])?.push({ copy, work, distance });
    }
    return likely.map((number) => ({ ...(works[number] as Referenced), pairs: pairs.get(number) ?? [] }));
  }

  const sketches = new Float32Array(works.length * SKETCH);
  for (const [number, { features }] of works.entries()) {
    sketches.set(sketchOf(features.small), number * SKETCH);
    if (number % STEP === 0) yield;
  }
  const alike = (copy: Features, most: number): Referenced[] =>
    likeliest(sketchOf(copy.small), sketches, most).map((number) => works[number] as Referenced);

  return { bytes: 4 * 2 ** 20 + corners * 161 + smalls + sketches.byteLength, candidates, alike };
}

/** Tells of each work its nearest corner, numbered through all works, where there is no doubt which, and how far it is. */
type Visit = (work: number, corner: number, distance: number) => void;

/** The corners of all works, in the memory of WebAssembly; `first` says the number of each work's first. */
function* createVoters(works: readonly Referenced[], corners: number) {
  const instance = instantiate<Kernel>(compareWasm);
  const [query, ...of] = instance.place([
    WORDS * 4,
    PARTS * (VALUES + 1) * 4,
    PARTS * corners * 4,
    corners * WORDS * 4,
    corners * 16,
    corners * 4,
    works.length * 16,
    works.length * 4,
    works.length * 12,
  ]);
  const [starts, entries, words, records, , , , out] = of;
  const { buffer } = instance.bytes;
  const descriptors = new Uint32Array(buffer, words, corners * WORDS);
  const [floats, numbers] = [
    new Float32Array(buffer, records, corners * 4),
    new Uint32Array(buffer, records, corners * 4),
  ];
  const first = new Uint32Array(works.length);
  let filled = 0;
  for (const [number, { features }] of works.entries()) {
    first[number] = filled;
    descriptors.set(features.descriptors, filled * WORDS);
    for (let i = 0; i < features.count; i++, filled++) {
      floats.set([features.x[i] as number, features.y[i] as number, features.scale[i] as number], filled * 4);
      numbers[filled * 4 + 3] = number;
    }
    if (number % STEP === 0) yield;
  }
  for (let part = 0; part < PARTS; part++) {
    const began = new Uint32Array(buffer, starts + part * (VALUES + 1) * 4, VALUES + 1);
    fillLists(descriptors, part, began, new Uint32Array(buffer, entries + part * corners * 4, corners));
    yield;
  }
  const asked = new Uint32Array(buffer, query, WORDS);
  const answers = new Uint32Array(buffer, out, works.length * 3);
  const common = Math.floor(Math.max(COMMON, corners / 512));
  let question = 0;

  function ask(descriptor: Uint32Array, visit: Visit): void {
    question += 1;
    asked.set(descriptor);
    const count = instance.kernel.vote(query, question, common, FAR, MOST_BITS, RATIO, corners, ...of);
    for (let at = 0; at < 3 * count; at += 3)
      visit(answers[at] as number, answers[at + 1] as number, answers[at + 2] as number);
  }
  return { first, ask };
}

const partOf = (descriptors: Uint32Array, corner: number, part: number): number => {
  const word = descriptors[corner * WORDS + (part >> 1)] as number;
  return part & 1 ? word >>> 16 : word & 0xffff;
};

/** Lists the corners by the value of one part: those of value `v` are `entries[starts[v]]` up to `entries[starts[v + 1]]`. */
function fillLists(descriptors: Uint32Array, part: number, starts: Uint32Array, entries: Uint32Array): void {
  for (let i = 0; i < entries.length; i++) {
    const after = partOf(descriptors, i, part) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let value = 0; value < VALUES; value++)
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  const next = starts.slice();
  for (let i = 0; i < entries.length; i++) {
    const value = partOf(descriptors, i, part);
    const at = next[value] as number;
    entries[at] = i;
    next[value] = at + 1;
  }
}
