import type { Sharp } from 'sharp';
import type { Raster } from '#lib/fingerprint/index.ts';
import {
  type AnimatedSource,
  type FramePixels,
  flattened,
  glanceOf,
  sideOf,
  smallFrame,
} from '../animation-frames/index.ts';
import type { Picture } from './picture.ts';
import { isClear, rasterOn } from './raster-on.ts';

/** Pixels that are decoded at once, four bytes each. */
const mostPixels = 20_000_000;

/** A picture as what is fingerprinted. */
export const framesOf = (picture: Picture): AnimatedSource => ({
  ...picture,
  first: () => firstOf(picture),
  firstOnBlack: async () => ((await isClear(picture)) ? rasterOn(picture, '#000000') : undefined),
  sample: () => picture.sample(),
  read: (frames, isLarge) => readFrames(picture, frames, isLarge),
});

/**
 * The upright pixels as the reference of PDQ sees them: whole (never shrunk while loading), colour profile not applied.
 * Transparent places are white, as on most pages, so that nothing can hide in colours that no one sees.
 */
async function firstOf(picture: Picture): Promise<Raster> {
  // A still picture may be so large that its pixels are held only once. Frames are flattened as a browser's are.
  return picture.frames > 1
    ? flattened(await pixelsOf(picture.open(0, { ignoreIcc: true })), 255)
    : rasterOn(picture, '#ffffff');
}

/**
 * Reads frames of a picture in their order. Those that are near each other are decoded at once. It ends before one that
 * cannot be read, as the last one of a file that ends too early.
 */
async function* readFrames(
  picture: Picture,
  frames: readonly number[],
  isLarge: (frame: number) => boolean,
): AsyncGenerator<FramePixels> {
  const most = mostAtOnce(picture);
  for (let at = 0; at < frames.length; ) {
    const from = frames[at] ?? 0;
    const near = frames.slice(at).filter((frame) => frame < from + most);
    const strip = near.length > 1 ? await stripOf(picture, from, (near.at(-1) ?? from) - from + 1) : undefined;
    for (const frame of near) {
      const pixels = strip?.(frame - from) ?? (await frameOf(picture, frame, sideOf(isLarge(frame))));
      if (pixels === undefined) return;
      yield smallFrame(frame, pixels, sideOf(isLarge(frame)));
    }
    at += near.length;
  }
}

/** Small grey views of all frames within reach; undefined where one of them cannot be read. */
export async function glancesOf(
  picture: Pick<Picture, 'width' | 'height' | 'strip'>,
  reached: number,
): Promise<Uint8Array[] | undefined> {
  const glances: Uint8Array[] = [];
  const most = mostAtOnce(picture);
  for (let from = 0; from < reached; from += most) {
    const count = Math.min(most, reached - from);
    const strip = await stripOf(picture, from, count);
    if (!strip) return undefined;
    for (let at = 0; at < count; at += 1) glances.push(glanceOf(strip(at)));
  }
  return glances;
}

const mostAtOnce = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.floor(mostPixels / (width * height)));

/** Opens the frames of one strip; undefined where there is none, or not all of it can be read. */
async function stripOf(
  { width, height, strip }: Pick<Picture, 'width' | 'height' | 'strip'>,
  from: number,
  count: number,
): Promise<((at: number) => Raster) | undefined> {
  const read = strip?.(from, count).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const data = await read?.catch(() => undefined);
  const length = width * height * 4;
  if (data?.length !== length * count) return undefined;
  return (at) => ({ width, height, data: data.subarray(at * length, (at + 1) * length) });
}

/** @param side to which a picture that does not move is shrunk while it is read: it may be too large to be held twice */
async function frameOf(picture: Picture, frame: number, side: number): Promise<Raster | undefined> {
  const image = picture.open(frame, { ignoreIcc: true });
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const read = pixelsOf(picture.frames > 1 ? image : image.resize(size));
  // The first frame was read before: what is wrong with it now is no early end.
  return frame === 0 ? read : read.catch(() => undefined);
}

async function pixelsOf(image: Sharp): Promise<Raster> {
  const read = image.toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await read.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
