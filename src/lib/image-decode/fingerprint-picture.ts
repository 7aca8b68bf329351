import type { Raster } from '#lib/fingerprint/index.ts';
import { createViews, type ViewOptions, type Views } from '../picture-views/index.ts';
import type { Picture } from './picture.ts';
import { type FramePixels, readFrames } from './read-frames.ts';
import { createMotionReader } from './read-motion.ts';
import type { Motion } from './result.ts';

/** Views of all frames within reach; `whole` where those are all that browsers show. */
export type FrameViews = Views & {
  readonly whole: boolean;
  /** Of an animation, where it was asked for. */
  readonly motion?: Motion | undefined;
};

const WHITE = 255;
const BLACK = 0;

/**
 * Fingerprints of all that a picture shows: the frames of an animation, and what is transparent on white as well as on
 * black, since pages are either.
 */
export async function fingerprintPicture(
  picture: Picture,
  { motion: wanted, ...options }: ViewOptions & { motion?: 'work' | 'copy' | undefined },
): Promise<FrameViews> {
  const views = createViews(options);
  views.add(0, await rasterOf(picture));
  const { frames, whole } = await picture.sample();
  const compared = new Set(frames);
  const motion = wanted && createMotionReader(picture, frames, wanted === 'work');
  const rest = frames.filter((frame) => frame !== 0 || picture.hasAlpha);
  const all = [...new Set([...rest, ...(motion?.frames ?? [])])].sort((a, b) => a - b);
  let read = 0;
  for await (const pixels of readFrames(picture, all, (frame) => compared.has(frame))) {
    const { frame, isClear } = pixels;
    read += 1;
    const onWhite = flattened(pixels, WHITE);
    const onBlack = isClear ? flattened(pixels, BLACK) : undefined;
    if (compared.has(frame) && frame !== 0) views.add(frame, onWhite);
    if (compared.has(frame) && onBlack) views.add(frame, onBlack);
    motion?.add(frame, onWhite, onBlack);
  }
  const isRead = read === all.length;
  return { ...views.conclude(), whole: whole && isRead, motion: motion?.conclude(isRead) };
}

/**
 * The upright pixels as the reference of PDQ sees them: whole (never shrunk while loading), colour profile not applied.
 * Transparent places are white, as on most pages, so that nothing can hide in colours that no one sees.
 */
async function rasterOf(picture: Picture): Promise<Raster> {
  const { data, info } = await picture
    .open(0, { ignoreIcc: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function flattened({ width, height, data }: FramePixels, background: number): Raster {
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const share = (data[from + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      flat[to++] = Math.round((data[from + channel] ?? 0) * share + background * (1 - share));
  }
  return { width, height, data: flat };
}
