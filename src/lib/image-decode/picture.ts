import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { reach, reachOf, type Sample, sampleFrames, still, takesAll } from '../animation-frames/index.ts';
import { glancesOf } from './read-frames.ts';

/** A picture that can be read as often as it takes. */
export interface Picture {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Milliseconds for which each frame is shown, as the file says it; absent of a picture that does not move. */
  readonly delays?: readonly number[] | undefined;
  readonly hasAlpha: boolean;
  /** Browsers show more of it than is read: its end is missing here, or its further frames cannot be read. */
  readonly partial: boolean;
  /** @param options `ignoreIcc`: the numbers as they stand in the file, its colour profile not applied */
  open(frame: number, options?: SharpOptions): Sharp;
  /** Frames one below the other, decoded at once: a format is read from its first frame on, however late the wanted one is. */
  strip?(from: number, count: number): Sharp;
  /** The frames that stand for all of it. */
  sample(): Promise<Sample>;
}

/** Less than this share of its lines says nothing about a picture: the rest would be taken for a part of it. */
const LEAST_READ = 0.5;

/** A picture as it stands in its file. */
export function ofFile(
  bytes: Uint8Array,
  options: SharpOptions,
  { format, pages = 1, delay, hasAlpha, orientation, autoOrient: { width, height } }: Metadata,
  { partial, frames = pages }: { partial: boolean; frames?: number },
): Picture {
  const moves = format === 'gif' || format === 'webp';
  const open: Picture['open'] = (frame, more) =>
    sharp(bytes, { ...options, ...(moves && { page: frame }), ...more }).autoOrient();
  const picture = { width, height, frames, delays: delay, hasAlpha, partial, open };
  if (frames === 1) return { ...picture, sample: async () => still };
  const isUpright = orientation === undefined || orientation === 1;
  const strip: Picture['strip'] = (from, count) =>
    sharp(bytes, { ...options, ignoreIcc: true, page: from, pages: count, limitInputPixels: reach.pixels });
  const sample = async (): Promise<Sample> => {
    const reached = reachOf(frames, width * height);
    const seen = isUpright && !takesAll(reached) ? await glancesOf({ width, height, strip }, reached) : undefined;
    return sampleFrames(frames, width * height, seen);
  };
  return { ...picture, ...(isUpright && { strip }), sample };
}

/** A picture whose pixels are read, as far as they are there; undefined where less than half of its lines are. */
export function ofPixels(
  data: Uint8Array,
  shape: {
    width: number;
    height: number;
    channels: 1 | 2 | 3 | 4;
    read: { top: number; height: number };
    turn?: number | undefined;
  },
): Picture | undefined {
  const { width, channels, read, turn = 0 } = shape;
  if (read.height < shape.height * LEAST_READ) return undefined;
  const part = data.subarray(read.top * width * channels, (read.top + read.height) * width * channels);
  const isTurned = turn % 180 !== 0;
  const hasAlpha = channels % 2 === 0 && isClear(part, channels);
  return {
    width: isTurned ? shape.height : width,
    height: isTurned ? width : shape.height,
    frames: 1,
    hasAlpha,
    partial: read.height < shape.height,
    sample: async () => still,
    open: () => {
      const image = sharp(part, { raw: { width, height: read.height, channels } }).rotate(turn);
      return hasAlpha ? image : image.removeAlpha();
    },
  };
}

/** Whether one of the pixels, whose last byte is its alpha, is not opaque. */
function isClear(pixels: Uint8Array, channels: number): boolean {
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}
