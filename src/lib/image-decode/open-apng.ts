import sharp, { type Metadata, type SharpOptions } from 'sharp';
import {
  framesInTime,
  glanceOf,
  reachOf,
  type Sample,
  sampleFrames,
  takesAll,
  timelineOf,
} from '../animation-frames/index.ts';
import { drawFrames } from './draw-frames.ts';
import type { Picture } from './picture.ts';
import { type ApngFrame, readApng } from './read-apng.ts';

/**
 * Opens an animated PNG, of which libvips reads the still picture alone.
 *
 * @param wantsMotion whether frames are read in their order, too
 * @returns undefined where it is none, or its first frame cannot be read
 */
export async function openApng(
  bytes: Uint8Array,
  options: SharpOptions,
  { width, height, orientation = 1 }: Metadata,
  wantsMotion: boolean,
): Promise<Picture | undefined> {
  const animation = orientation === 1 ? readApng(bytes) : undefined;
  if (!animation || animation.frames.length === 0) return undefined;
  const { frames } = animation;
  const size = { width, height };
  const pixelsOf = ({ png }: ApngFrame): Promise<Buffer> =>
    sharp(png, { ...options, ignoreIcc: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
  const sample = await sampleOf(size, frames, pixelsOf);
  const delays = frames.map(({ delay }) => delay);
  const inTime = wantsMotion ? framesInTime(timelineOf(delays), reachOf(frames.length, width * height)) : [];
  const wanted = [...new Set([...sample.frames, ...inTime])];
  const shown = await drawFrames(size, frames, wanted, pixelsOf);
  const first = shown.get(0);
  if (!first) return undefined;
  const hasAlpha = [...shown.values()].some(isClear);
  return {
    width,
    height,
    frames: frames.length,
    delays,
    hasAlpha,
    partial: !animation.whole || shown.size < wanted.length,
    sample: async () => sample,
    open(frame) {
      const image = sharp(shown.get(frame) ?? first, { raw: { width, height, channels: 4 } });
      return hasAlpha ? image : image.removeAlpha();
    },
  };
}

/** Draws a long animation once before, to see in which of its frames it differs. */
async function sampleOf(
  size: { width: number; height: number },
  frames: readonly ApngFrame[],
  pixelsOf: (frame: ApngFrame) => Promise<Buffer>,
): Promise<Sample> {
  const pixels = size.width * size.height;
  const reached = reachOf(frames.length, pixels);
  const glances: Uint8Array[] = [];
  if (!takesAll(reached))
    await drawFrames(size, frames.slice(0, reached), [], pixelsOf, (data) => glances.push(glanceOf({ ...size, data })));
  return sampleFrames(frames.length, pixels, glances);
}

function isClear(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
