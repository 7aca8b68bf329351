import type { Raster } from './raster.ts';
import type { SampleGrid } from './sample-grid.ts';

// Products are rounded to 32-bit floats one by one, as the reference's float arithmetic does; a table of 256 each is
// the same numbers without the multiplications.
const fromRed = products(0.299);
const fromGreen = products(0.587);
const fromBlue = products(0.114);

function products(coefficient: number): Float32Array {
  const single = Math.fround(coefficient);
  return Float32Array.from({ length: 256 }, (_, value) => single * value);
}

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
      const red = fromRed[data[at] ?? 0] ?? 0;
      const green = fromGreen[data[at + 1] ?? 0] ?? 0;
      const blue = fromBlue[data[at + 2] ?? 0] ?? 0;
      luma[out++] = Math.fround(red + green) + blue;
    }
  }
}
