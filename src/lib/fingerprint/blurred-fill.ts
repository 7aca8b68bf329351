import type { Box, Raster } from './raster.ts';

/** Lines across a side that are compared: enough to tell an edge that runs through all of the picture. */
const ACROSS = 200;
/** Levels of brightness by which neighbouring lines differ at the edge of the picture, on the whole. */
const LEAST_STEP = 6;
/** How many times more that is than within the fill before it. */
const LEAST_RATIO = 5;
/** Lines behind the first such step among which the largest is the edge: compression makes smaller ones around it. */
const NEAR = 10;
/** Shares of the side that both fills together take. */
const [LEAST_SHARE, MOST_SHARE] = [0.08, 0.75];
/** Fills on both sides are alike but for this share of the side. */
const UNEVEN = 0.015;

/**
 * Finds the picture that stands in the middle of a blurred, enlarged version of itself, as programs fill a frame of
 * another shape: two smooth bars that end at sharp edges, equally far from the middle.
 *
 * @example blurredFillOf(raster) // { left: 320, top: 0, width: 640, height: 720 }
 */
export function blurredFillOf(raster: Raster): Box | undefined {
  const { width, height } = raster;
  const across = innerOf(stepsAcross(raster), width);
  if (across) return { left: across.from, top: 0, width: across.to - across.from, height };
  const along = innerOf(stepsDown(raster), height);
  return along && { left: 0, top: along.from, width, height: along.to - along.from };
}

function innerOf(steps: Float64Array, side: number): { from: number; to: number } | undefined {
  const before = edgeOf(steps);
  const after = edgeOf(steps.toReversed());
  if (before === undefined || after === undefined) return undefined;
  const share = (before + after) / side;
  const isEven = Math.abs(before - after) <= Math.max(2, side * UNEVEN);
  return isEven && share >= LEAST_SHARE && share <= MOST_SHARE ? { from: before, to: side - after } : undefined;
}

/** How many lines stand before the first edge; the step after line n is at n. */
function edgeOf(steps: Float64Array): number | undefined {
  let sum = 0;
  for (const [at, step] of steps.entries()) {
    if (at > 0 && step >= LEAST_STEP && step >= (LEAST_RATIO * sum) / at) {
      const near = steps.subarray(at, at + NEAR);
      return at + near.indexOf(Math.max(...near)) + 1;
    }
    sum += step;
  }
  return undefined;
}

/** Mean difference in brightness between each column and the next. Reads rows in memory order, so caches help. */
function stepsAcross(raster: Raster): Float64Array {
  const { width, height } = raster;
  const stride = Math.max(1, Math.floor(height / ACROSS));
  const row = new Float64Array(width);
  const steps = new Float64Array(Math.max(0, width - 1));
  for (let y = 0; y < height; y += stride) {
    fillBrightness(raster, y, 1, row);
    addSteps(row.subarray(1), row, steps);
  }
  return steps.map((sum) => sum / Math.ceil(height / stride));
}

/** Mean difference in brightness between each row and the next; each row's brightness is computed once. */
function stepsDown(raster: Raster): Float64Array {
  const { width, height } = raster;
  const stride = Math.max(1, Math.floor(width / ACROSS));
  const across = Math.ceil(width / stride);
  let [row, next] = [new Float64Array(across), new Float64Array(across)];
  const steps = new Float64Array(Math.max(0, height - 1));
  fillBrightness(raster, 0, stride, row);
  for (let y = 0; y < steps.length; y++) {
    fillBrightness(raster, y + 1, stride, next);
    steps[y] = sumOfSteps(row, next) / across;
    [row, next] = [next, row];
  }
  return steps;
}

/** Brightness of every `stride`-th pixel of a row. */
function fillBrightness({ data, width }: Raster, row: number, stride: number, brightness: Float64Array): void {
  for (let i = 0, at = row * width * 3; i < brightness.length; i++, at += stride * 3) {
    brightness[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

function addSteps(one: Float64Array, other: Float64Array, sums: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + Math.abs((one[i] ?? 0) - (other[i] ?? 0));
}

function sumOfSteps(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum;
}
