import type { Raster } from './raster.ts';
import type { SampleGrid } from './sample-grid.ts';

// Products of every byte value with the share of red, then of green, then of blue. Each is rounded to a 32-bit float
// before it is added, as the float arithmetic of the reference does.
const GREEN = 256;
const BLUE = 512;
const products = Float64Array.from({ length: 768 }, (_, at) =>
  Math.fround(Math.fround([0.299, 0.587, 0.114][at >> 8] ?? 0) * (at & 255)),
);

/**
 * Brightness of the sampled pixels, row by row: 0.299 red + 0.587 green + 0.114 blue, summed left to right in 32-bit
 * floats. Fills the beginning of `luma`, which must be long enough.
 */
export function fillLuma(raster: Raster, grid: SampleGrid, luma: Float32Array): void {
  const { columns, rows } = grid;
  const { data, width } = raster;
  for (let y = 0; y < rows.length; y++) {
    fillRow(data, (rows[y] ?? 0) * width, columns, luma, y * columns.length);
  }
}

// A separate function for each row: V8 optimises what is called often sooner than a long loop that is entered once.
function fillRow(data: Raster['data'], start: number, columns: Int32Array, luma: Float32Array, out: number): void {
  for (let x = 0; x < columns.length; x++) {
    const at = (start + (columns[x] ?? 0)) * 3;
    const red = products[data[at] ?? 0] ?? 0;
    const green = products[GREEN + (data[at + 1] ?? 0)] ?? 0;
    const blue = products[BLUE + (data[at + 2] ?? 0)] ?? 0;
    luma[out + x] = Math.fround(red + green) + blue;
  }
}
