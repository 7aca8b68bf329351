import type { Raster } from '#lib/fingerprint/index.ts';

const PIXEL_STEP = 7;
const LEVELS_SHIFT = 6;

/** How much of a picture has each of 64 colours (four levels of red, green and blue); together 1. */
export function coloursOf({ data }: Raster): Float32Array {
  const shares = new Float32Array(64);
  const pixels = Math.ceil(data.length / (3 * PIXEL_STEP));
  for (let at = 0; at + 2 < data.length; at += 3 * PIXEL_STEP) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const bin = ((red >> LEVELS_SHIFT) << 4) | ((green >> LEVELS_SHIFT) << 2) | (blue >> LEVELS_SHIFT);
    shares[bin] = (shares[bin] ?? 0) + 1 / pixels;
  }
  return shares;
}

/** How much of two pictures has the same colours, wherever it is: 0 to 1. */
export function commonColours(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, share, bin) => sum + Math.min(share, other[bin] ?? 0), 0);
}
