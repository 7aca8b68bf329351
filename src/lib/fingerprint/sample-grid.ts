import type { Box } from './raster.ts';

/** Which source columns and rows are read. `columns[x]` and `rows[y]` are positions in the raster. */
export interface SampleGrid {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** The side above which the reference subsamples before it filters. */
export const LARGEST_SIDE = 512;

/**
 * The pixels that PDQ looks at: all of a small picture; of one with a side above 512, a grid of 512 by 512 by nearest
 * neighbour, `floor(i * side / 512)`, as CImg's `resize` does in the reference (pdq/cpp/io/pdqio.cpp). A short side is
 * stretched along with a long one, as there.
 *
 * @example sampleGrid({ left: 0, top: 0, width: 1024, height: 600 }).columns // 0, 2, 4, …
 */
export function sampleGrid(box: Box): SampleGrid {
  const large = box.width > LARGEST_SIDE || box.height > LARGEST_SIDE;
  return {
    columns: positions(box.left, box.width, large ? LARGEST_SIDE : box.width),
    rows: positions(box.top, box.height, large ? LARGEST_SIDE : box.height),
  };
}

function positions(from: number, side: number, count: number): Int32Array {
  const at = new Int32Array(count);
  for (let i = 0; i < count; i++) at[i] = from + Math.floor((i * side) / count);
  return at;
}
