import type { Raster } from '#lib/fingerprint/index.ts';
import { createViews, type ViewOptions, type Views } from '../picture-views/index.ts';
import { flattened } from './flatten.ts';
import { createMotionReader, type Motion } from './motion-reader.ts';
import type { Sample } from './sample-frames.ts';
import type { FramePixels } from './small-frame.ts';

/** A picture, still or moving, whose frames can be read. */
export interface AnimatedSource {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Milliseconds for which each frame is shown, as the file says it; absent of a picture that does not move. */
  readonly delays?: readonly number[] | undefined;
  /** True where it is not known. */
  readonly hasAlpha: boolean;
  /** Browsers show more of it than is read. */
  readonly partial: boolean;
  /** The first frame in full, three bytes a pixel, on white. */
  first(): Promise<Raster>;
  /** The same of a picture that does not move, on black; undefined where nothing of it is transparent. */
  firstOnBlack?(): Promise<Raster | undefined>;
  /** The frames that stand for all of it. */
  sample(): Promise<Sample>;
  /**
   * Reads frames in their order, shrunk by `smallFrame`; it ends before one that cannot be read.
   *
   * @param isLarge whether a frame is compared as a picture
   */
  read(frames: readonly number[], isLarge: (frame: number) => boolean): AsyncIterable<FramePixels>;
}

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
export async function fingerprintFrames(
  picture: AnimatedSource,
  { motion: wanted, ...options }: ViewOptions & { motion?: 'work' | 'copy' | undefined },
): Promise<FrameViews> {
  const views = createViews(options);
  views.add(0, await picture.first());
  const isStill = picture.frames === 1;
  // In full, as private mode makes it in the browser: what a picture is recognised by must not depend on where.
  const onBlack = isStill ? await picture.firstOnBlack?.() : undefined;
  if (onBlack) views.add(0, onBlack);
  const { frames, whole } = await picture.sample();
  const compared = new Set(frames);
  const motion = wanted && createMotionReader(picture, frames, wanted === 'work');
  const rest = frames.filter((frame) => frame !== 0 || (picture.hasAlpha && !isStill));
  const all = [...new Set([...rest, ...(motion?.frames ?? [])])].sort((a, b) => a - b);
  let read = 0;
  for await (const pixels of picture.read(all, (frame) => compared.has(frame))) {
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
