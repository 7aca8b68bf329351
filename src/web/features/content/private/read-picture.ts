import type { Raster } from '#lib/fingerprint/index.ts';
import { UndescribablePicture } from './undescribable.ts';

/** As many as the server decodes. */
export const mostPixels = 50_000_000;
/** Lines that are read from a canvas at once, so that a large picture is held in four bytes a pixel only once. */
const linesAtOnce = 512;

/**
 * Decodes a picture in the browser: upright, whole, its colour profile not applied, as the server does. Of an animation
 * it is the first frame; see `openAnimation`.
 *
 * @returns the picture on white; where it has transparent places, on black as well
 * @throws UndescribablePicture
 */
export async function readPicture(file: Blob): Promise<Raster[]> {
  if (!isExact({ alpha: false })) throw new UndescribablePicture('altered-pixels');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', colorSpaceConversion: 'none' }).catch(
    () => undefined,
  );
  if (!bitmap) throw new UndescribablePicture((await isHeic(file)) ? 'unreadable-heic' : 'unreadable');
  try {
    if (bitmap.width * bitmap.height > mostPixels) throw new UndescribablePicture('too-many-pixels');
    const onWhite = drawn(bitmap, '#fff');
    if (file.type === 'image/jpeg') return [onWhite];
    const onBlack = drawn(bitmap, '#000');
    return isEqual(onWhite.data, onBlack.data) ? [onWhite] : [onWhite, onBlack];
  } finally {
    bitmap.close();
  }
}

const heicBrands = /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/;

/** Phones write it, and few browsers read it. Systems that know no type for it name none. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && heicBrands.test(head.slice(4));
}

function drawn(bitmap: ImageBitmap, background: string): Raster {
  const { width, height } = bitmap;
  const context = createContext(width, height, { alpha: false });
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  const data = new Uint8Array(width * height * 3);
  for (let top = 0; top < height; top += linesAtOnce) {
    const lines = Math.min(linesAtOnce, height - top);
    packRgb(data, top * width * 3, context.getImageData(0, top, width, lines).data);
  }
  return { width, height, data };
}

/**
 * A context that is read on the processor: a graphics card may round differently. Without `alpha` all of it is opaque, and
 * no pixel is divided by its opacity when it is read.
 */
function createContext(width: number, height: number, { alpha = true } = {}): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha });
  if (!context) throw new UndescribablePicture('failed');
  return context;
}

/** What a frame shows, four bytes a pixel. @throws UndescribablePicture where this browser alters what is read */
export function drawnInFull(frame: VideoFrame): Raster {
  if (!isExact({ alpha: true })) throw new UndescribablePicture('altered-pixels');
  const { displayWidth: width, displayHeight: height } = frame;
  const context = createContext(width, height);
  context.drawImage(frame, 0, 0);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}

/** Writes pixels of four bytes into ones of three. */
export function packRgb(into: Uint8Array, at: number, rgba: Uint8ClampedArray): void {
  for (let from = 0, to = at; from < rgba.length; from += 4) {
    into[to++] = rgba[from] ?? 0;
    into[to++] = rgba[from + 1] ?? 0;
    into[to++] = rgba[from + 2] ?? 0;
  }
}

function isEqual(one: Uint8Array | Uint8ClampedArray, other: Uint8Array | Uint8ClampedArray): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** The kinds of canvas that were found exact. */
const exact = new Set<boolean>();
/** Asked until a canvas of this kind is exact: a reader may allow it meanwhile, and some browsers alter pixels only at times. */
const isExact = (options: { alpha: boolean }): boolean => {
  if (!exact.has(options.alpha) && readsBackExactly(options)) exact.add(options.alpha);
  return exact.has(options.alpha);
};

const patternSide = 32;

/**
 * Some browsers change what a page reads from a canvas, against tracking: fingerprints of such pixels would find nothing.
 * A pattern whose colours are known tells. Single steps of brightness in few pixels do no harm.
 */
function readsBackExactly(options: { alpha: boolean }): boolean {
  const context = createContext(patternSide, patternSide, options);
  const colourAt = (at: number): [number, number, number] => [(at * 7) % 256, (at * 13) % 256, (at * 29) % 256];
  for (let at = 0; at < patternSide ** 2; at++) {
    context.fillStyle = `rgb(${colourAt(at).join(' ')})`;
    context.fillRect(at % patternSide, Math.floor(at / patternSide), 1, 1);
  }
  const { data } = context.getImageData(0, 0, patternSide, patternSide);
  let off = 0;
  for (let at = 0; at < patternSide ** 2; at++)
    for (const [channel, value] of colourAt(at).entries()) off += Math.abs((data[at * 4 + channel] ?? 0) - value);
  return off <= patternSide ** 2 / 4;
}
