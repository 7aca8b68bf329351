import type { FingerprintExample } from './fingerprinter.ts';
import type { Raster } from './raster.ts';

/**
 * A picture drawn by a rule, unlike for each seed and the same at every size: a slope of light with sixty rectangles of
 * all sizes upon it, so that it has structure at every frequency, as photographs have.
 */
export function drawnPicture(seed: number, width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  let state = (seed * 2654435761 + 1) >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.fill((120 * x) / width + (120 * y) / height, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  for (let drawn = 0; drawn < 60; drawn++) {
    const [u, v, wide, high] = [random(), random(), 0.5 / (1 + drawn / 8), 0.6 / (1 + drawn / 8)];
    const colour = [random() * 256, random() * 256, random() * 256];
    for (let y = Math.round(v * height); y < Math.min(height, Math.round((v + high) * height)); y++) {
      for (let x = Math.round(u * width); x < Math.min(width, Math.round((u + wide) * width)); x++) {
        data.set(colour, (y * width + x) * 3);
      }
    }
  }
  return { width, height, data };
}

/** The same pixels with left and right exchanged. */
export function mirrored({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + (width - 1 - x)) * 3;
      out.set(data.subarray(from, from + 3), (y * width + x) * 3);
    }
  }
  return { width, height, data: out };
}

/** What PDQ holds to be the same picture, and what not. */
export const pdqExamples: readonly FingerprintExample[] = [
  { says: 'a smaller copy', one: () => drawnPicture(1, 300, 200), other: () => drawnPicture(1, 150, 100), same: true },
  { says: 'a larger copy', one: () => drawnPicture(2, 200, 300), other: () => drawnPicture(2, 600, 900), same: true },
  {
    says: 'a mirrored copy',
    one: () => drawnPicture(3, 200, 200),
    other: () => mirrored(drawnPicture(3, 200, 200)),
    same: true,
  },
  {
    says: 'another picture',
    one: () => drawnPicture(4, 200, 200),
    other: () => drawnPicture(5, 200, 200),
    same: false,
  },
];
