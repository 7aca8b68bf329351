import { LEAST_QUALITY, type Orientation, type OrientedHashes, orientations } from '#lib/fingerprint/index.ts';
import type { Span } from './find-clips.ts';
import { type OrientedFrame, toMs } from './fingerprint.ts';
import { runSteps, type Steps } from './steps.ts';
import type { VideoIndex } from './video-index.ts';

/** A still picture that was taken out of a known video. */
export interface StillOfVideo {
  readonly videoId: string;
  /** When the video shows it; the first sample of a still scene. */
  readonly atSeconds: number;
  readonly orientation: Orientation;
  /** Differing bits, 0 to 31. */
  readonly distance: number;
}

/**
 * The known videos that show a picture, the nearest first, each once.
 *
 * @param picture its eight hashes, as `pdqTurned` makes them; one of quality below 50 is found nowhere
 */
export function findStill(index: Pick<VideoIndex, 'search'>, picture: OrientedHashes): StillOfVideo[] {
  const nearest = new Map<string, StillOfVideo>();
  if (picture.quality < LEAST_QUALITY) return [];
  for (const [turn, orientation] of orientations.entries()) {
    const hash = picture.hashes[turn];
    for (const { videoId, fromMs, distance } of hash ? index.search(hash) : []) {
      const one = { videoId, atSeconds: fromMs / 1000, orientation, distance };
      const other = nearest.get(videoId);
      if (!other || isNearer(one, other)) nearest.set(videoId, one);
    }
  }
  return [...nearest.values()].sort((a, b) => a.distance - b.distance || (a.videoId < b.videoId ? -1 : 1));
}

function isNearer(one: StillOfVideo, other: StillOfVideo): boolean {
  return one.distance < other.distance || (one.distance === other.distance && one.atSeconds < other.atSeconds);
}

/** A known picture that a clip shows. */
export interface StillInClip {
  readonly stillId: string;
  /** When it is seen: samples no more than 2 seconds apart are one span. */
  readonly spans: readonly Span[];
  /** Differing bits of the nearest frame. */
  readonly distance: number;
}

const LARGEST_GAP_MS = 2000;

/**
 * The known pictures that a clip is made of or shows in passing, the nearest first. One frame is enough, as one picture
 * is for a picture.
 *
 * @param search the pictures at most 31 bits away from a hash, of the caller's own index
 */
export function findStills(search: SearchStills, copy: readonly OrientedFrame[]): StillInClip[] {
  return runSteps(findStillsInSteps(search, copy));
}

type SearchStills = (hash: Uint8Array) => readonly { readonly stillId: string; readonly distance: number }[];

/** The same in steps, a frame each. */
export function* findStillsInSteps(search: SearchStills, copy: readonly OrientedFrame[]): Steps<StillInClip[]> {
  const found = new Map<string, { spans: { from: number; to: number }[]; distance: number }>();
  for (const { at, whole, trimmed } of copy) {
    const views = [whole, ...trimmed].filter(({ quality }) => quality >= LEAST_QUALITY);
    for (const { stillId, distance } of views.flatMap(({ hashes }) => hashes).flatMap(search)) {
      const one = found.get(stillId) ?? { spans: [], distance };
      found.set(stillId, one);
      one.distance = Math.min(one.distance, distance);
      const open = one.spans.at(-1);
      if (open && toMs(at) - toMs(open.to) <= LARGEST_GAP_MS) open.to = at;
      else one.spans.push({ from: at, to: at });
    }
    yield;
  }
  return [...found]
    .map(([stillId, one]) => ({ stillId, ...one }))
    .sort((a, b) => a.distance - b.distance || (a.stillId < b.stillId ? -1 : 1));
}
