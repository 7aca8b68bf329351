import type { Raster } from './raster.ts';
import type { SampleGrid } from './sample-grid.ts';

// Each product is rounded to a 32-bit float before it is added, as the float arithmetic of the reference does.
const RED = Math.fround(0.299);
const GREEN = Math.fround(0.587);
const BLUE = Math.fround(0.114);

/**
 * Brightness of the sampled pixels, row by row: 0.299 red + 0.587 green + 0.114 blue, summed left to right in 32-bit
 * floats. Fills the beginning of `luma`, which must be long enough.
 */
export function fillLuma(raster: Raster, grid: SampleGrid, luma: Float32Array): void {
  const { columns, rows } = grid;
  const { data, width } = raster;
  let out = 0;
  for (let y = 0; y < rows.length; y++) {
    const start = (rows[y] ?? 0) * width;
    for (let x = 0; x < columns.length; x++) {
      const at = (start + (columns[x] ?? 0)) * 3;
      const red = Math.fround(RED * (data[at] ?? 0));
      const green = Math.fround(GREEN * (data[at + 1] ?? 0));
      const blue = Math.fround(BLUE * (data[at + 2] ?? 0));
      luma[out++] = Math.fround(red + green) + blue;
    }
  }
}
