import type { Sharp } from 'sharp';
import type { Raster } from '../fingerprint/index.ts';
import type { Affine } from './affine.ts';
import { TURNS, WORDS } from './describe.ts';
import type { Features } from './features.ts';
import type { Grey } from './grey.ts';

/** Numbers from 0 to below 1, the same for one seed (xorshift32). */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export const flat = (width: number, height: number, level: number): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(level),
});

/** Every pixel by chance, from `low` to `high`. */
export function noise(seed: number, width: number, height: number, low = 0, high = 255): Grey {
  const random = createRandom(seed);
  const data = Uint8Array.from({ length: width * height }, () => low + Math.floor(random() * (high - low + 1)));
  return { width, height, data };
}

/**
 * A picture of 160 tilted boxes on a slope of light, each with a grey of its own: corners in all directions and of all
 * sizes, unlike for each seed.
 */
export function drawnGrey(seed: number, width: number, height: number): Grey {
  const random = createRandom(seed);
  const data = Uint8Array.from({ length: width * height }, (_, i) => 60 + (80 * (i % width)) / width);
  for (let drawn = 0; drawn < 160; drawn++) {
    const [middleX, middleY, level] = [random() * width, random() * height, 20 + Math.floor(random() * 200)];
    const size = (0.3 * Math.max(width, height)) / (1 + drawn / 12);
    const [wide, high, angle] = [size * (0.4 + random()), size * (0.4 + random()), random() * Math.PI];
    const [cos, sin, reach] = [Math.cos(angle), Math.sin(angle), Math.hypot(wide, high) / 2];
    for (let y = Math.max(0, Math.ceil(middleY - reach)); y < Math.min(height, middleY + reach); y++)
      for (let x = Math.max(0, Math.ceil(middleX - reach)); x < Math.min(width, middleX + reach); x++) {
        const [dx, dy] = [x - middleX, y - middleY];
        const isInside = Math.abs(dx * cos + dy * sin) < wide / 2 && Math.abs(dy * cos - dx * sin) < high / 2;
        if (isInside) data[y * width + x] = level;
      }
  }
  return { width, height, data };
}

export function rasterOf({ width, height, data }: Grey): Raster {
  return { width, height, data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)]!) };
}

export const drawnRaster = (seed: number, width: number, height: number): Raster =>
  rasterOf(drawnGrey(seed, width, height));

/** The same pixels with left and right exchanged. */
export function flipped({ width, height, data }: Grey): Grey {
  const at = (i: number): number => i - (i % width) + (width - 1 - (i % width));
  return { width, height, data: data.map((_, i) => data[at(i)]!) };
}

/** Turned by a right angle, clockwise: what was at (x, y) comes to (height − 1 − y, x). */
export function turnedRight({ width, height, data }: Grey): Grey {
  const at = (i: number): number => (height - 1 - (i % height)) * width + Math.floor(i / height);
  return { width: height, height: width, data: data.map((_, i) => data[at(i)]!) };
}

export function mean({ data }: Grey): number {
  return data.reduce((sum, level) => sum + level, 0) / data.length;
}

/** Differing bits of two descriptors, counted one by one. */
export function countBits(a: Uint32Array, i: number, b: Uint32Array, j: number): number {
  let bits = 0;
  for (let bit = 0; bit < WORDS * 32; bit++) bits += ((a[i + (bit >> 5)]! ^ b[j + (bit >> 5)]!) >>> (bit & 31)) & 1;
  return bits;
}

export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly words?: Uint32Array;
}

/** Features with these corners; nothing is drawn. */
export function featuresOf(width: number, height: number, corners: readonly Corner[]): Features {
  const descriptors = new Uint32Array(corners.length * WORDS);
  for (const [i, { words }] of corners.entries()) if (words) descriptors.set(words, i * WORDS);
  return {
    width,
    height,
    count: corners.length,
    x: Float32Array.from(corners, ({ x }) => x),
    y: Float32Array.from(corners, ({ y }) => y),
    scale: Float32Array.from(corners, ({ scale }) => scale ?? 1),
    turn: Uint8Array.from(corners, ({ turn }) => turn ?? 0),
    descriptors,
    small: flat(1, 1, 0),
  };
}

export const randomWords = (random: () => number): Uint32Array =>
  Uint32Array.from({ length: WORDS }, () => Math.floor(random() * 2 ** 32));

/** The words with so many of their bits changed, each another one. */
export function withBitsFlipped(words: Uint32Array, count: number, random: () => number): Uint32Array {
  const changed = words.slice();
  const bits = new Set<number>();
  while (bits.size < count) bits.add(Math.floor(random() * WORDS * 32));
  for (const bit of bits) changed[bit >> 5]! ^= 1 << (bit & 31);
  return changed;
}

/** Corners at places by chance, with descriptors by chance. */
export function scattered(seed: number, count: number, width = 400, height = 300): Features {
  const random = createRandom(seed);
  return featuresOf(
    width,
    height,
    Array.from({ length: count }, () => ({
      x: random() * (width - 1),
      y: random() * (height - 1),
      turn: Math.floor(random() * TURNS),
      words: randomWords(random),
    })),
  );
}

/** Turned clockwise by so many radians, stretched across and down, leaned over, and moved. */
export function mapOf(angle: number, across: number, down: number, lean: number, x: number, y: number): Affine {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [across * cos, down * (lean * cos - sin), x, across * sin, down * (lean * sin + cos), y];
}

export async function pixelsOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
