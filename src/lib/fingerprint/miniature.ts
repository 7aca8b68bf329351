import { filterColumns, filterRows, windowFor } from './box-filter.ts';
import { fillLuma } from './luma.ts';
import type { Raster } from './raster.ts';
import { LARGEST_SIDE, type SampleGrid } from './sample-grid.ts';

/** The side of the miniature that the frequencies are taken from. */
export const MINIATURE_SIDE = 64;

// Working memory of one call, kept between calls: fresh megabytes for each picture cost more than the filter itself.
// Safe because a call never waits in the middle.
const luma = new Float32Array(LARGEST_SIDE * LARGEST_SIDE);
const between = new Float32Array(LARGEST_SIDE * LARGEST_SIDE);

/** Along one axis: as the picture stands, or as it stands in a mirror. */
export interface Mirroring {
  readonly across: boolean; // left and right exchanged
  readonly down: boolean; // top and bottom exchanged
}

/** The filtered picture, kept at the lines that a miniature may need. Valid until the next picture is filtered. */
export interface Filtered {
  readonly miniature: (mirroring: Mirroring) => Float32Array;
}

/**
 * Takes the brightness of the sampled pixels and passes the box filter twice along rows and columns. From what is left,
 * `miniature` reads the 64 by 64 values nearest to the centres of the cells; a grid of 64 by 64 is not filtered.
 *
 * A miniature can also be read as the mirrored picture would have it. The reference's filter and its choice of centres
 * lean to one side by up to three pixels, which a mirrored copy leans to the other: in a copy of 256 pixels that is most
 * of a cell. Reading at the mirrored places is as good as filtering the mirrored picture. The mirrored miniature comes
 * back unmirrored, so that all further steps (signs of frequencies) are the same for both.
 */
export function filtered(raster: Raster, grid: SampleGrid): Filtered {
  const columns = grid.columns.length;
  const rows = grid.rows.length;
  fillLuma(raster, grid, luma);
  if (columns === MINIATURE_SIDE && rows === MINIATURE_SIDE) {
    const whole = luma.slice(0, columns * rows);
    return { miniature: () => whole };
  }
  filterRows(luma, between, rows, columns);
  filterColumns(between, luma, rows, columns);
  filterRows(luma, between, rows, columns);
  // The last pass is only needed down the columns that may be read: a quarter of them in a large picture.
  const width = MINIATURE_SIDE * 2;
  const across = new Int32Array(width);
  across.set(centres(columns));
  across.set(mirroredCentres(columns), MINIATURE_SIDE);
  for (let y = 0; y < rows; y++) pick(between, y * columns, across, luma, y * width);
  filterColumns(luma, between, rows, width);
  const down = { plain: centres(rows), mirrored: mirroredCentres(rows) };
  return {
    miniature: (mirroring) => {
      const miniature = new Float32Array(MINIATURE_SIDE * MINIATURE_SIDE);
      const from = mirroring.across ? MINIATURE_SIDE : 0;
      const lines = mirroring.down ? down.mirrored : down.plain;
      for (let y = 0; y < MINIATURE_SIDE; y++) {
        const start = (lines[y] ?? 0) * width + from;
        for (let x = 0; x < MINIATURE_SIDE; x++) miniature[y * MINIATURE_SIDE + x] = between[start + x] ?? 0;
      }
      return miniature;
    },
  };
}

/** Copies the values of one row at the given columns. */
function pick(from: Float32Array, start: number, columns: Int32Array, to: Float32Array, out: number): void {
  for (let x = 0; x < columns.length; x++) to[out + x] = from[start + (columns[x] ?? 0)] ?? 0;
}

function centres(side: number): Int32Array {
  return new Int32Array(MINIATURE_SIDE).map((_, i) => ((i + 0.5) * side) / MINIATURE_SIDE);
}

// A window of even width reaches one pixel further ahead than back; each of the two passes moves the mirrored mean by one.
function mirroredCentres(side: number): Int32Array {
  const lean = windowFor(side) % 2 === 0 ? 2 : 0;
  return centres(side)
    .map((at) => Math.max(0, side - 1 - at - lean))
    .reverse();
}
