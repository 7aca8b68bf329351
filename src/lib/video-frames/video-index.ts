import { SAME_WITHIN } from '#lib/fingerprint/index.ts';
import { createHammingIndex } from '#lib/hamming-index/index.ts';
import { toMs, type VideoFingerprint } from './fingerprint.ts';

/** A frame of a known video that looks like the one asked for. */
export interface FrameHit {
  readonly videoId: string;
  /** Number of the frame in its fingerprint. */
  readonly frame: number;
  /** When it is shown: whole milliseconds since the video began, the first and the last sample. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Differing bits. */
  readonly distance: number;
}

export interface VideoIndex {
  /** Videos in it. */
  readonly size: number;
  /** Frames in it: what its memory grows with. */
  readonly frames: number;
  /** Takes a video in; one of the same id is replaced. */
  add(videoId: string, fingerprint: VideoFingerprint): void;
  /** Answers whether there was one. */
  remove(videoId: string): boolean;
  /** Seconds; undefined where the video is not known. */
  durationOf(videoId: string): number | undefined;
  /** Every frame at most `radius` bits away (31 unless said), the nearest first: exact, none is missed. */
  search(hash: Uint8Array, radius?: number): FrameHit[];
}

interface Kept {
  readonly videoId: string;
  readonly duration: number;
  /** Reference of its first frame; the others follow. */
  readonly first: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/**
 * An empty index of videos.
 *
 * Memory: 4.25 MiB and 112 bytes a frame (hash 32, chains 68, reference 4, times 8), taken in chunks of 16,384 hashes.
 * An hour that never rests, at two frames a second, has 7,200 frames (806 KB) of the whole picture, and as many again for each
 * border and each crop that is kept.
 *
 * @example const index = createVideoIndex(); index.add('work-7', fingerprint); index.search(hash)
 */
export function createVideoIndex(): VideoIndex {
  const hashes = createHammingIndex();
  const videos = new Map<string, Kept>();
  /** In the order of `first`: references only grow, so a new video stands last. */
  const ranges: Kept[] = [];
  let nextRef = 0;

  function remove(videoId: string): boolean {
    const kept = videos.get(videoId);
    if (!kept) return false;
    videos.delete(videoId);
    ranges.splice(ranges.indexOf(kept), 1);
    if (kept.from.length > 0) hashes.remove(kept.first, kept.first + kept.from.length - 1);
    return true;
  }

  return {
    get size() {
      return videos.size;
    },
    get frames() {
      return hashes.size;
    },
    add(videoId, { duration, frames }) {
      remove(videoId);
      const from = Uint32Array.from(frames, ({ at }) => toMs(at));
      const to = Uint32Array.from(frames, ({ until }) => toMs(until));
      const kept = { videoId, duration, first: nextRef, from, to };
      for (const { hash } of frames) hashes.add(nextRef++, hash);
      videos.set(videoId, kept);
      ranges.push(kept);
    },
    remove,
    durationOf: (videoId) => videos.get(videoId)?.duration,
    search(hash, radius = SAME_WITHIN) {
      return hashes.search(hash, radius).map(({ ref, distance }) => {
        const { videoId, first, from, to } = holderOf(ranges, ref);
        const frame = ref - first;
        return { videoId, frame, fromMs: from[frame] ?? 0, toMs: to[frame] ?? 0, distance };
      });
    },
  };
}

/** The video whose references hold this one, by halving. */
function holderOf(ranges: readonly Kept[], ref: number): Kept {
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle]?.first ?? 0) <= ref) low = middle;
    else high = middle - 1;
  }
  const kept = ranges[low];
  if (!kept) throw new Error(`No video holds frame ${ref}.`);
  return kept;
}
