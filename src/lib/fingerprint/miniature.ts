import { filterColumns, filterRows } from './box-filter.ts';
import { fillLuma } from './luma.ts';
import type { Raster } from './raster.ts';
import { LARGEST_SIDE, type SampleGrid } from './sample-grid.ts';

/** The side of the miniature that the frequencies are taken from. */
export const MINIATURE_SIDE = 64;

// Working memory of one call, kept between calls: fresh megabytes for each picture cost more than the filter itself.
// Safe because a call never waits in the middle.
const luma = new Float32Array(LARGEST_SIDE * LARGEST_SIDE);
const between = new Float32Array(LARGEST_SIDE * LARGEST_SIDE);

/**
 * The 64 by 64 miniature of the sampled pixels: brightness, two passes of the box filter along rows and columns, then
 * the value nearest to the centre of each cell. A grid of exactly 64 by 64 is not filtered.
 */
export function miniatureOf(raster: Raster, grid: SampleGrid): Float32Array {
  const columns = grid.columns.length;
  const rows = grid.rows.length;
  fillLuma(raster, grid, luma);
  if (columns === MINIATURE_SIDE && rows === MINIATURE_SIDE) return luma.slice(0, columns * rows);
  filterRows(luma, between, rows, columns);
  filterColumns(between, luma, rows, columns);
  filterRows(luma, between, rows, columns);
  // The last pass down the columns is only needed at the 64 columns that are kept: an eighth of the work.
  const xs = centres(columns);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < MINIATURE_SIDE; x++) luma[y * MINIATURE_SIDE + x] = between[y * columns + (xs[x] ?? 0)] ?? 0;
  }
  filterColumns(luma, between, rows, MINIATURE_SIDE);
  const miniature = new Float32Array(MINIATURE_SIDE * MINIATURE_SIDE);
  centres(rows).forEach((from, y) => {
    miniature.set(between.subarray(from * MINIATURE_SIDE, (from + 1) * MINIATURE_SIDE), y * MINIATURE_SIDE);
  });
  return miniature;
}

function centres(side: number): Int32Array {
  return Int32Array.from({ length: MINIATURE_SIDE }, (_, i) => ((i + 0.5) * side) / MINIATURE_SIDE);
}
