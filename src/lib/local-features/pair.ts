import { createHashRow, type HashRow } from '../hash-scan/index.ts';
import { WORDS } from './describe.ts';
import type { Features } from './features.ts';

/** Corners of a copy and of a work that look alike: their numbers, and by how many of 256 bits they differ. */
export interface Pair {
  readonly copy: number;
  readonly work: number;
  readonly distance: number;
}

/** A corner and its image differ in no more bits. */
export const MOST_BITS = 72;
/** The nearest must be so much nearer than the second nearest, which is elsewhere (Lowe's ratio). */
export const RATIO = 0.9;
/** So far away nothing is near, nor a second that could be in doubt with it. */
export const FAR = Math.ceil(MOST_BITS / RATIO);

/** Differing bits of two descriptors that begin at words `i` and `j`; any number above `FAR` where there are more. */
export function bitsBetween(a: Uint32Array, i: number, b: Uint32Array, j: number): number {
  let bits = 0;
  for (let k = 0; k < WORDS; k++) {
    let v = (a[i + k] as number) ^ (b[j + k] as number);
    v -= (v >>> 1) & 0x55555555;
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    bits += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    if (bits > FAR) return bits;
  }
  return bits;
}

let row: HashRow | undefined;

/** Every corner of the copy with its nearest of the work, where there is no doubt which: by comparing all with all. */
export function pairAll(copy: Features, work: Features): Pair[] {
  row ??= createHashRow();
  row.reserve(work.count);
  row.words.set(work.descriptors);
  const pairs: Pair[] = [];
  for (let i = 0; i < copy.count; i++) {
    const nearest = createNearest();
    row.near(copy.descriptors, i * WORDS, 0, work.count, FAR, (j, bits) => note(nearest, work, j, bits));
    if (isClear(nearest)) pairs.push({ copy: i, work: nearest.work, distance: nearest.distance });
  }
  return pairs;
}

/** The nearest corner so far, and how near the nearest in another place is. */
export interface Nearest {
  work: number;
  distance: number;
  second: number;
}

export const createNearest = (): Nearest => ({ work: -1, distance: 256, second: 256 });

export function note(nearest: Nearest, work: Features, corner: number, distance: number): void {
  if (distance >= nearest.second) return;
  const isElsewhere = nearest.work >= 0 && !isSamePlace(work, nearest.work, corner);
  if (distance < nearest.distance) {
    if (isElsewhere) nearest.second = nearest.distance;
    nearest.work = corner;
    nearest.distance = distance;
  } else if (isElsewhere) nearest.second = distance;
}

export const isClear = ({ distance, second }: Nearest): boolean => distance <= MOST_BITS && distance < RATIO * second;

/** Levels next to each other find the same corner. */
function isSamePlace({ x, y, scale }: Features, i: number, j: number): boolean {
  const near = 3 * Math.max(scale[i] as number, scale[j] as number);
  return Math.abs((x[i] as number) - (x[j] as number)) <= near && Math.abs((y[i] as number) - (y[j] as number)) <= near;
}
