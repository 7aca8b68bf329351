import sharp, { type Sharp } from 'sharp';
import type { Raster } from '#lib/fingerprint/index.ts';
import type { Picture } from './picture.ts';

/** A frame as small as it is compared: four bytes a pixel. */
export interface FramePixels extends Raster {
  readonly frame: number;
  /** Some of it is transparent. */
  readonly isClear: boolean;
}

/** Pixels a side: only the first frame is compared in full. */
const SIDE = 1024;
/** Of frames that are compared in their order only: as many as of a video's. */
const SMALL_SIDE = 384;
/** Pixels that are decoded at once, four bytes each. */
const mostPixels = 20_000_000;

/**
 * Reads frames of a picture in their order. Those that are near each other are decoded at once. It ends before one that
 * cannot be read, as the last one of a file that ends too early.
 *
 * @param isLarge whether a frame is compared as a picture
 * @example for await (const { frame, data } of readFrames(picture, [0, 4, 7]))
 */
export async function* readFrames(
  picture: Picture,
  frames: readonly number[],
  isLarge: (frame: number) => boolean = () => true,
): AsyncGenerator<FramePixels> {
  const most = Math.max(1, Math.floor(mostPixels / (picture.width * picture.height)));
  for (let at = 0; at < frames.length; ) {
    const from = frames[at] ?? 0;
    const near = frames.slice(at).filter((frame) => frame < from + most);
    const strip = near.length > 1 ? await stripOf(picture, from, (near.at(-1) ?? from) - from + 1) : undefined;
    for (const frame of near) {
      const image = strip ? strip(frame - from) : picture.open(frame, { ignoreIcc: true });
      const pixels = await smallPixelsOf(image, frame, isLarge(frame) ? SIDE : SMALL_SIDE);
      if (pixels === undefined) return;
      yield pixels;
    }
    at += near.length;
  }
}

/** Opens the frames of one strip; undefined where there is none, or not all of it can be read. */
async function stripOf(
  { width, height, strip }: Picture,
  from: number,
  count: number,
): Promise<((at: number) => Sharp) | undefined> {
  const read = strip?.(from, count).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const data = await read?.catch(() => undefined);
  const length = width * height * 4;
  if (data?.length !== length * count) return undefined;
  const raw = { width, height, channels: 4 } as const;
  return (at) => sharp(data.subarray(at * length, (at + 1) * length), { raw });
}

async function smallPixelsOf(image: Sharp, frame: number, side: number): Promise<FramePixels | undefined> {
  const read = image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The first frame was read before: what is wrong with it now is no early end.
  const { data, info } = (await (frame === 0 ? read : read.catch(() => undefined))) ?? {};
  if (data === undefined || info === undefined) return undefined;
  let isClear = false;
  for (let at = 3; at < data.length && !isClear; at += 4) isClear = data[at] !== 255;
  return { frame, width: info.width, height: info.height, data, isClear };
}
