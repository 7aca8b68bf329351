import { distance, LEAST_QUALITY, type OrientedHashes } from '#lib/fingerprint/index.ts';
import { type OrientedFrame, STILL_WITHIN, toMs } from './fingerprint.ts';

/** A frame of the copy together with those after it that show the same, so that a still scene counts once. */
export interface Scene {
  /** Whole milliseconds: the first and the last sample. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The usable views of its first sample, the whole first if it is among them. */
  readonly views: readonly OrientedHashes[];
}

const LARGEST_GAP_MS = 2000;

/** The frames of a copy as scenes, in the order of time. Frames too plain to be told from others are left out. */
export function scenesOf(frames: readonly OrientedFrame[]): Scene[] {
  const scenes: { fromMs: number; toMs: number; views: readonly OrientedHashes[] }[] = [];
  for (const { at, whole, trimmed } of frames) {
    const views = [whole, ...trimmed].filter(({ quality }) => quality >= LEAST_QUALITY);
    if (views.length === 0) continue;
    const ms = toMs(at);
    const open = scenes.at(-1);
    if (open && ms - open.toMs <= LARGEST_GAP_MS && isSame(open.views, views)) open.toMs = ms;
    else scenes.push({ fromMs: ms, toMs: ms, views });
  }
  return scenes;
}

function isSame(one: readonly OrientedHashes[], other: readonly OrientedHashes[]): boolean {
  return one.length === other.length && one.every((view, i) => bitsBetween(view, other[i]) <= STILL_WITHIN);
}

function bitsBetween(one: OrientedHashes | undefined, other: OrientedHashes | undefined): number {
  const [a, b] = [one?.hashes[0], other?.hashes[0]];
  return a && b ? distance(a, b) : 256;
}

/** One still, recompressed or with a clock running on it, changes by fewer bits. */
const DISTINCT_FROM = 16;

/** More than these are not told apart: nothing asks for more, and each is compared with all before it. */
export const MOST_DISTINCT = 64;

/**
 * How many distinct pictures the scenes show, 64 at most: each is 16 bits or more away from all others counted.
 *
 * @param mayCount says of a scene, when it is new, whether it counts
 */
export function countDistinct(scenes: readonly Scene[], mayCount: (position: number) => boolean = () => true): number {
  const kept: Scene[] = [];
  scenes.forEach((scene, position) => {
    if (kept.length >= MOST_DISTINCT) return;
    const isNew = kept.every((other) => bitsBetween(other.views[0], scene.views[0]) >= DISTINCT_FROM);
    if (isNew && mayCount(position)) kept.push(scene);
  });
  return kept.length;
}
