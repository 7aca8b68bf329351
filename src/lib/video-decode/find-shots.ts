import { distance, type Raster } from '#lib/fingerprint/index.ts';
import { coloursOf, commonColours } from './colours.ts';

/** A stretch without a cut, in seconds: from its first sample to the first of the next shot. */
export interface Shot {
  readonly from: number;
  readonly to: number;
  /** The sample with the most structure, the first of equals. */
  readonly keyFrameAt: number;
}

/**
 * A cut lies between samples that differ in more than CUT_BITS bits and have less than CUT_COLOURS of their colours in
 * common. Either alone is not enough: a moving camera changes 130 bits in half a second, but hardly the colours; a light
 * that is switched on changes the colours, but hardly the bits.
 */
export const CUT_BITS = 64;
export const CUT_COLOURS = 0.6;

interface Sample {
  readonly at: number;
  readonly raster: Raster;
  readonly hash: Uint8Array;
  readonly quality: number;
}

/** Cuts a stream of samples into shots, with little more in memory than the last hash. */
export interface ShotFinder {
  /** Takes the next sample, and answers what it is in its shot. */
  add(sample: Sample): 'first' | 'better' | 'other';
  /** Every shot, where the video ends after so many seconds. */
  end(duration: number): Shot[];
}

export function createShotFinder(): ShotFinder {
  const shots: { from: number; keyFrameAt: number }[] = [];
  let last: { hash: Uint8Array; colours: Float32Array } | undefined;
  let best = -1;
  return {
    add({ at, raster, hash, quality }) {
      const here = { hash, colours: coloursOf(raster) };
      const isCut =
        last === undefined ||
        (distance(last.hash, hash) > CUT_BITS && commonColours(last.colours, here.colours) < CUT_COLOURS);
      last = here;
      const isBetter = isCut || quality > best;
      if (isBetter) best = quality;
      if (isCut) shots.push({ from: at, keyFrameAt: at });
      const shot = shots.at(-1);
      if (shot && isBetter) shot.keyFrameAt = at;
      return isCut ? 'first' : isBetter ? 'better' : 'other';
    },
    end: (duration) => shots.map((shot, i) => ({ ...shot, to: shots[i + 1]?.from ?? Math.max(duration, shot.from) })),
  };
}
