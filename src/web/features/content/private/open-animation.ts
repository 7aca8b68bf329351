import type { Raster } from '#lib/fingerprint/index.ts';
import type { AnimationReader } from './describe-animation.ts';
import { drawnInFull, mostPixels } from './read-picture.ts';
import { readsAnimations } from './reads-animations.ts';
import { UndescribablePicture } from './undescribable.ts';

/**
 * Opens an animated GIF, WebP or PNG.
 *
 * @returns undefined of all other files, and where the browser has no decoder of frames
 * @throws UndescribablePicture
 */
export async function openAnimation(data: ArrayBuffer): Promise<(AnimationReader & { close(): void }) | undefined> {
  const type = animatedType(new Uint8Array(data));
  if (!type || !readsAnimations() || !(await ImageDecoder.isTypeSupported(type))) return undefined;
  // As the server reads it: no colour profile is applied, and colours are not multiplied by alpha.
  const asStored = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const;
  const decoder = new ImageDecoder({ data, type, ...asStored });
  try {
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const { animated = false, frameCount = 0 } = decoder.tracks.selectedTrack ?? {};
    const first = animated && frameCount > 1 ? await frameOf(decoder, 0) : undefined;
    if (first) return readerOf(decoder, first, frameCount);
  } catch (error) {
    if (error instanceof UndescribablePicture) throw error;
    // It is read as a still picture, or refused as one.
  }
  decoder.close();
  return undefined;
}

function readerOf(decoder: ImageDecoder, first: VideoFrame, frames: number): AnimationReader & { close(): void } {
  const { displayWidth: width, displayHeight: height } = first;
  first.close();
  if (width * height > mostPixels) {
    decoder.close();
    throw new UndescribablePicture('too-many-pixels');
  }
  return { width, height, frames, decode: decodeBy(decoder), close: () => decoder.close() };
}

/** One frame is held at a time. */
function decodeBy(decoder: ImageDecoder): AnimationReader['decode'] {
  let held: VideoFrame | undefined;
  return async (at) => {
    held?.close();
    const frame = await frameOf(decoder, at);
    held = frame;
    return frame && { delay: (frame.duration ?? 0) / 1000, pixels: () => pixelsOf(frame) };
  };
}

const frameOf = (decoder: ImageDecoder, frameIndex: number): Promise<VideoFrame | undefined> =>
  decoder.decode({ frameIndex }).then(
    ({ image }) => image,
    () => undefined,
  );

/** Four bytes a pixel. */
async function pixelsOf(frame: VideoFrame): Promise<Raster> {
  const { displayWidth: width, displayHeight: height, format } = frame;
  const order = format && orders[format];
  if (!order || frame.visibleRect?.width !== width || frame.visibleRect.height !== height) return drawnInFull(frame);
  const data = new Uint8Array(width * height * 4);
  await frame.copyTo(data);
  arrange(data, order);
  return { width, height, data };
}

/** Where red is, and whether the last byte is alpha. */
const orders: Partial<Record<VideoPixelFormat, { red: 0 | 2; alpha: boolean }>> = {
  RGBA: { red: 0, alpha: true },
  RGBX: { red: 0, alpha: false },
  BGRA: { red: 2, alpha: true },
  BGRX: { red: 2, alpha: false },
};

function arrange(data: Uint8Array, { red, alpha }: { red: 0 | 2; alpha: boolean }): void {
  if (red === 0 && alpha) return;
  for (let at = 0; at < data.length; at += 4) {
    const first = data[at] ?? 0;
    data[at] = data[at + red] ?? 0;
    data[at + red] = first;
    if (!alpha) data[at + 3] = 255;
  }
}

/** The type by the first bytes: what a system says of a file may be wrong, or nothing. */
export function animatedType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBPVP8X')) return 'image/webp';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return undefined;
}
