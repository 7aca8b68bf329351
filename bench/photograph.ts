import sharp from 'sharp';
import type { Raster } from '../src/lib/fingerprint/index.ts';
import { drawnPicture } from '../src/lib/fingerprint/pdq-examples.ts';

/** A JPEG of our own drawing with the grain of a camera, so that it costs what a photograph costs to decode. */
export async function photograph(across: number, down: number, quality: number): Promise<Buffer> {
  const { data, width, height } = drawnPicture(5, across, down);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + (state >>> 28) - 8));
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** Decodes to pixels and does nothing else: what other costs are measured against. */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true, sequentialRead: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
