import type { Raster } from '../fingerprint/index.ts';

/** A picture of brightness alone, one byte a pixel, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Brightness of a picture, shrunk to a longest side by the mean of what each pixel covers; never enlarged. Whole numbers
 * only, so that every engine gets the same bytes.
 *
 * @param longest pixels of the longer side at most
 */
export function greyOf(raster: Raster, longest: number): Grey {
  const { width, height, data } = raster;
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 3)
    luma[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29 + 128) >> 8;
  const whole = { width, height, data: luma };
  const to = sizeWithin(width, height, longest);
  return to.width === width && to.height === height ? whole : shrunk(whole, to.width, to.height);
}

/** The size of a picture that is shrunk to a longest side. */
export function sizeWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const longer = Math.max(width, height);
  if (longer <= longest) return { width, height };
  const to = (side: number): number => Math.max(1, Math.round((side * longest) / longer));
  return { width: to(width), height: to(height) };
}

/** A box of a picture by itself; the picture where it is all of it. */
export function cutOf(
  grey: Grey,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Grey {
  const [width, height] = [right - left, bottom - top];
  if (width === grey.width && height === grey.height) return grey;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * grey.width + left;
    data.set(grey.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** How much of each source pixel goes into each target pixel of a row, in 1/4096. */
interface Shares {
  /** First source pixel of each target pixel, and one after the last. */
  readonly from: Int32Array;
  readonly first: Int32Array;
  readonly weight: Int32Array;
}

export function sharesOf(source: number, target: number): Shares {
  const from = new Int32Array(target);
  const first = new Int32Array(target + 1);
  const weights: number[] = [];
  for (let i = 0; i < target; i++) {
    // In units of 1/target source pixels, so that all is whole.
    const begin = i * source;
    const end = begin + source;
    const low = Math.floor(begin / target);
    const high = Math.ceil(end / target);
    from[i] = low;
    first[i] = weights.length;
    let left = 4096;
    for (let at = low; at < high; at++) {
      const covered = Math.min(end, (at + 1) * target) - Math.max(begin, at * target);
      const share = at === high - 1 ? left : Math.min(left, Math.round((covered * 4096) / source));
      weights.push(share);
      left -= share;
    }
  }
  first[target] = weights.length;
  return { from, first, weight: Int32Array.from(weights) };
}

/** The mean of what each pixel covers: for sizes that are not larger. */
export function shrunk(grey: Grey, toWidth: number, toHeight: number): Grey {
  const rows = shrunkAcross(grey, toWidth);
  const { from, first, weight } = sharesOf(grey.height, toHeight);
  const to = new Uint8Array(toWidth * toHeight);
  const sums = new Int32Array(toWidth);
  for (let y = 0; y < toHeight; y++) {
    sums.fill(1 << 15);
    const last = first[y + 1] as number;
    let at = (from[y] as number) * toWidth;
    for (let k = first[y] as number; k < last; k++) {
      const share = weight[k] as number;
      for (let x = 0; x < toWidth; x++, at++) sums[x] = (sums[x] as number) + (rows[at] as number) * share;
    }
    const out = y * toWidth;
    for (let x = 0; x < toWidth; x++) to[out + x] = (sums[x] as number) >> 16;
  }
  return { width: toWidth, height: toHeight, data: to };
}

/** Each row shrunk by itself, in 16ths of a level. */
function shrunkAcross({ width, height, data }: Grey, toWidth: number): Uint16Array {
  const { from, first, weight } = sharesOf(width, toWidth);
  const rows = new Uint16Array(height * toWidth);
  for (let y = 0, out = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < toWidth; x++, out++) {
      const last = first[x + 1] as number;
      let at = start + (from[x] as number);
      let sum = 128;
      for (let k = first[x] as number; k < last; k++, at++) sum += (data[at] as number) * (weight[k] as number);
      rows[out] = sum >> 8;
    }
  }
  return rows;
}

/** Smoothed by two passes of a box of 5 pixels, which is close to a Gaussian of 2 pixels; edges repeat. */
export function smoothed({ width, height, data }: Grey): Grey {
  let now = data;
  for (let pass = 0; pass < 2; pass++) now = boxDown(boxAcross(now, width, height), width, height);
  return { width, height, data: now };
}

function boxAcross(data: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(data.length);
  const right = width - 1;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = 0;
    for (let k = -2; k <= 2; k++) sum += data[start + Math.min(right, Math.max(0, k))] as number;
    for (let x = 0; x < width; x++) {
      out[start + x] = ((sum + 2) * 13108) >> 16; // a fifth, rounded: exact for every sum of five bytes
      sum += (data[start + Math.min(right, x + 3)] as number) - (data[start + Math.max(0, x - 2)] as number);
    }
  }
  return out;
}

function boxDown(data: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(data.length);
  const bottom = height - 1;
  const sums = new Int32Array(width);
  for (let k = -2; k <= 2; k++) {
    const start = Math.min(bottom, Math.max(0, k)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (data[start + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const next = Math.min(bottom, y + 3) * width;
    const gone = Math.max(0, y - 2) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      out[start + x] = ((sum + 2) * 13108) >> 16;
      sums[x] = sum + (data[next + x] as number) - (data[gone + x] as number);
    }
  }
  return out;
}
