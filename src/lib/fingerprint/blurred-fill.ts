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
  const across = innerOf(stepsOf(raster, 'column'), width);
  if (across) return { left: across.from, top: 0, width: across.to - across.from, height };
  const along = innerOf(stepsOf(raster, 'row'), height);
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

/** By how much each line differs from the next one, in brightness, on the whole. */
function stepsOf({ data, width, height }: Raster, of: 'row' | 'column'): Float64Array {
  const [lines, length] = of === 'row' ? [height, width] : [width, height];
  const [next, along] = of === 'row' ? [width * 3, 3] : [3, width * 3];
  const stride = Math.max(1, Math.floor(length / ACROSS));
  const steps = new Float64Array(Math.max(0, lines - 1));
  const lumaAt = (at: number): number =>
    0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  for (let line = 0; line < steps.length; line++) {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < length; i += stride, count++) {
      const at = line * next + i * along;
      sum += Math.abs(lumaAt(at) - lumaAt(at + next));
    }
    steps[line] = sum / count;
  }
  return steps;
}
