import type { Raster } from '../fingerprint/index.ts';
import type { Corners } from './corners.ts';
import { type Grey, sharesOf, sizeWithin } from './grey.ts';
import { instantiate } from './instance.ts';
import type { Pixels } from './pixels.ts';
import { pixelsWasm } from './pixels-wasm.ts';
import { edgesOf, GAP, STEP } from './straight-lines.ts';

/** Numbers are addresses, but for counts, sizes and thresholds; `pixels.wat` says more. */
interface Kernel {
  luma(rgb: number, to: number, count: number): void;
  across(row: number, to: number, count: number, firsts: number, weights: number, taps: number): void;
  down(rows: number, to: number, width: number, weights: number, taps: number): void;
  box(from: number, between: number, to: number, width: number, height: number, line: number): void;
  edges(
    ...of: [from: number, marks: number, width: number, height: number, step: number, gap: number, ...places: number[]]
  ): void;
  corners(
    level: number,
    width: number,
    height: number,
    threshold: number,
    margin: number,
    work: number,
    out: number,
  ): number;
}

let shared: Pixels | undefined;

/**
 * The same as `plainPixels`, bit for bit, in WebAssembly and several times as fast: one for this thread, compiled when it is
 * first asked for. Its memory grows to what the largest picture took.
 *
 * @throws where WebAssembly with vectors may not be compiled, as under a page's policy
 */
export const compiledPixels = (): Pixels => (shared ??= compilePixels());

function compilePixels(): Pixels {
  const instance = instantiate<Kernel>(pixelsWasm);
  const { kernel, place } = instance;

  /** @param depth bytes a pixel: 1 or 3 */
  function reduced({ width, height, data }: Raster | Grey, depth: 1 | 3, to: Size): Grey {
    const [columns, rows] = [tapsOf(width, to.width), sharesOf(height, to.height)];
    const [given, grey, firsts, acrossBy, downBy, between, out] = place([
      width * depth,
      width,
      columns.firsts.byteLength,
      columns.weights.byteLength,
      rows.weight.length * 2,
      height * to.width * 2,
      to.width * to.height,
    ]);
    const { bytes } = instance;
    new Int32Array(bytes.buffer, firsts).set(columns.firsts);
    new Int16Array(bytes.buffer, acrossBy).set(columns.weights);
    new Int16Array(bytes.buffer, downBy).set(rows.weight);
    for (let y = 0; y < height; y++) {
      bytes.set(data.subarray(y * width * depth, (y + 1) * width * depth), depth === 3 ? given : grey);
      if (depth === 3) kernel.luma(given, grey, width);
      kernel.across(grey, between + 2 * y * to.width, to.width, firsts, acrossBy, columns.taps);
    }
    for (let y = 0; y < to.height; y++) {
      const [from, first, last] = [rows.from[y], rows.first[y], rows.first[y + 1]] as [number, number, number];
      kernel.down(between + 2 * from * to.width, out + y * to.width, to.width, downBy + 2 * first, last - first);
    }
    return { ...to, data: bytes.slice(out, out + to.width * to.height) };
  }

  return {
    greyOf: (raster, longest) => reduced(raster, 3, sizeWithin(raster.width, raster.height, longest)),
    shrunk: (grey, toWidth, toHeight) => reduced(grey, 1, { width: toWidth, height: toHeight }),
    smoothed({ width, height, data }) {
      const size = width * height;
      const [one, between, other, line] = place([size, size, size, width + 4]);
      const { bytes } = instance;
      bytes.set(data, one);
      kernel.box(one, between, other, width, height, line);
      kernel.box(other, between, one, width, height, line);
      return { width, height, data: bytes.slice(one, one + size) };
    },
    cornersOf({ width, height, data }, threshold, margin) {
      const size = width * height;
      if (Math.min(width, height) <= 2 * margin) return cornersAt(instance.bytes.buffer, 0, 0, width);
      const peaks = Math.ceil(width / 2) * Math.ceil(height / 2); // no two are neighbours
      // Not the level first: the byte before it is read, too.
      const [work, level, out] = place([4 * size + 128 + 48 * width, size, 16 * peaks]);
      instance.bytes.set(data, level);
      const count = kernel.corners(level, width, height, threshold, margin, work, out);
      return cornersAt(instance.bytes.buffer, out, count, width);
    },
    edgesOf(grey) {
      const { width, height, data } = grey;
      if (width < 5 || height > 32_767) return edgesOf(grey);
      const [from, marks, line, sums, runs] = place([width * height, width * height, width + 16, width * 2, width * 2]);
      const { bytes } = instance;
      bytes.set(data, from);
      bytes.fill(0, line, runs + width * 2);
      kernel.edges(from, marks, width, height, STEP, GAP, line, sums, runs);
      return {
        marks: bytes.slice(marks, marks + width * height),
        runs: new Uint16Array(bytes.buffer, runs, width).slice(),
      };
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The shares of a row as the kernel takes them: as many for each pixel, eight at a time, four pixels at a time. */
function tapsOf(source: number, target: number): { taps: number; firsts: Int32Array; weights: Int16Array } {
  const { from, first, weight } = sharesOf(source, target);
  const most = from.reduce((sum, _, i) => Math.max(sum, (first[i + 1] as number) - (first[i] as number)), 0);
  const taps = (most + 7) & ~7;
  const count = (target + 3) & ~3;
  const firsts = new Int32Array(count);
  const weights = new Int16Array(count * taps);
  firsts.set(from);
  for (let i = 0; i < target; i++) weights.set(weight.subarray(first[i], first[i + 1]), i * taps);
  return { taps, firsts, weights };
}

function cornersAt(buffer: ArrayBuffer, at: number, count: number, width: number): Corners {
  const [scores, places] = [new Float64Array(buffer, at), new Int32Array(buffer, at)];
  const [x, y, score] = [new Int32Array(count), new Int32Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    const place = places[4 * i + 2] as number;
    x[i] = place % width;
    y[i] = (place / width) | 0;
    score[i] = scores[2 * i] as number;
  }
  return { count, x, y, score };
}
