import {
  type Box,
  blurredFillOf,
  bordersOf,
  type Fingerprint,
  LEAST_QUALITY,
  pdq,
  pdqTurned,
  type Raster,
} from '#lib/fingerprint/index.ts';
import type { OrientedFrame } from './fingerprint.ts';

/** Which middle parts of a work's frames are hashed too, as shares of each side: against copies that were cropped. */
const CROPS = [0.9, 0.8] as const;

/** A blurred fill is looked for in every so many samples, and in each after one that had it: looking costs half a hash. */
const FILL_EVERY = 8;

/** Of one video, between its frames: how many were hashed, and whether the last one had a blurred fill. */
export interface FrameMemory {
  samples: number;
  hadFill: boolean;
}

export const createFrameMemory = (): FrameMemory => ({ samples: 0, hadFill: false });

/** Eight hashes of a whole frame, and of what a border or a blurred fill surrounds; those of its middle where asked for. */
export function fingerprintFrame(
  raster: Raster,
  at: number,
  memory: FrameMemory,
  wantCrops: boolean,
): OrientedFrame & { readonly cropped: readonly Fingerprint[] } {
  const whole = pdqTurned(raster);
  const trimmed = insideOf(raster, memory)
    .map((box) => pdqTurned(raster, box))
    .filter(({ quality }) => quality >= LEAST_QUALITY);
  const cropped = wantCrops
    ? CROPS.map((share) => pdq(raster, middleOf(raster, share))).filter(({ quality }) => quality >= LEAST_QUALITY)
    : [];
  return { at, whole, trimmed, cropped };
}

function insideOf(raster: Raster, memory: FrameMemory): Box[] {
  const borders = bordersOf(raster).map(({ inner }) => inner);
  const isDue = memory.hadFill || memory.samples % FILL_EVERY === 0;
  memory.samples += 1;
  if (borders.length > 0 || !isDue) return borders;
  const fill = blurredFillOf(raster);
  memory.hadFill = fill !== undefined;
  return fill ? [fill] : [];
}

function middleOf({ width, height }: Raster, share: number): Box {
  const [across, down] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
  return { left: (width - across) >> 1, top: (height - down) >> 1, width: across, height: down };
}
