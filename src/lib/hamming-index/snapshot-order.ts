import { type Frozen, frozenChunkOf } from './freeze.ts';
import { placeOf, type Tables } from './tables.ts';

/** Elements between two steps: a few milliseconds of work. */
const STEP = 0x8000;
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** The taken slots of a frozen set by reference, and of one reference by the bytes of the hash. In steps. */
export function* orderSlots(tables: Tables, frozen: Frozen): Generator<undefined, Uint32Array, undefined> {
  const refOf = (slot: number): number => frozenChunkOf(tables, frozen, slot).refs[placeOf(slot)] ?? -1;
  let slots = new Uint32Array(frozen.size);
  let spare = new Uint32Array(frozen.size);
  let taken = 0;
  for (let slot = 0; slot < frozen.used; slot++) {
    if (refOf(slot) >= 0) slots[taken++] = slot;
    if (slot % STEP === STEP - 1) yield;
  }
  for (let shift = 0; shift < 31; shift += DIGIT_BITS) {
    yield* sortByDigit(slots, spare, (slot) => (refOf(slot) >>> shift) & (DIGITS - 1));
    [slots, spare] = [spare, slots];
  }
  const compare = (a: number, b: number): number =>
    compareHashes(
      frozenChunkOf(tables, frozen, a).words,
      placeOf(a) * 8,
      frozenChunkOf(tables, frozen, b).words,
      placeOf(b) * 8,
    );
  for (let from = 0; from < slots.length; ) {
    const ref = refOf(slots[from] ?? 0);
    let to = from + 1;
    while (to < slots.length && refOf(slots[to] ?? 0) === ref) if (++to % STEP === 0) yield;
    if (to - from > 1) yield* sortRange(slots, spare, from, to, compare);
    if (Math.floor(from / STEP) !== Math.floor(to / STEP)) yield;
    from = to;
  }
  return slots;
}

/** One pass of a radix sort, from `slots` into `into`; those of one digit keep their order. */
function* sortByDigit(
  slots: Uint32Array,
  into: Uint32Array,
  digitOf: (slot: number) => number,
): Generator<undefined, void, undefined> {
  const places = new Uint32Array(DIGITS + 1);
  for (const [i, slot] of slots.entries()) {
    const digit = digitOf(slot) + 1;
    places[digit] = (places[digit] ?? 0) + 1;
    if (i % STEP === STEP - 1) yield;
  }
  for (let digit = 1; digit <= DIGITS; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  for (const [i, slot] of slots.entries()) {
    const digit = digitOf(slot);
    const place = places[digit] ?? 0;
    into[place] = slot;
    places[digit] = place + 1;
    if (i % STEP === STEP - 1) yield;
  }
}

/** A merge sort of a part of `slots`, in place. */
function* sortRange(
  slots: Uint32Array,
  spare: Uint32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): Generator<undefined, void, undefined> {
  for (let width = 1; width < to - from; width *= 2) {
    for (let start = from; start < to; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, to), Math.min(start + 2 * width, to)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const [a, b] = [slots[left] ?? 0, slots[right] ?? 0];
        const isLeft = left < middle && (right >= end || compare(a, b) <= 0);
        spare[at] = isLeft ? a : b;
        if (isLeft) left++;
        else right++;
        if (at % STEP === STEP - 1) yield;
      }
    }
    slots.set(spare.subarray(from, to), from);
  }
}

/** By their bytes. The first byte of a word is its lowest. */
function compareHashes(a: Int32Array, atA: number, b: Int32Array, atB: number): number {
  for (let i = 0; i < 8; i++) {
    const [one, other] = [a[atA + i] ?? 0, b[atB + i] ?? 0];
    if (one === other) continue;
    const apart = one ^ other;
    const shift = (31 - Math.clz32(apart & -apart)) & 24;
    return ((one >>> shift) & 255) - ((other >>> shift) & 255);
  }
  return 0;
}
