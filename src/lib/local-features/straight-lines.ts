import type { Grey } from './grey.ts';

/** A straight edge along a column or a row, or the picture's own border. */
export interface Line {
  /** The first pixel beyond it. */
  readonly at: number;
  /** How many of the pixels before each one along it are edges; absent for the border, which is one all along. */
  readonly edges?: Int32Array;
}

/** An edge: brightness on both sides of it differs by so many levels, and by no less than beside it. */
export const STEP = 14;
/** A line is an edge for most of so much of the picture's side, and of so many pixels. */
const LEAST_SHARE = 0.08;
const LEAST_PIXELS = 40;
/** Penalty of a pixel that is not an edge in the score of a run; an edge pixel scores 1. */
export const GAP = 2;
const MOST = 24;

/** Share of the line between two pixels that is an edge, 0 to 1. */
export function supportOf({ edges }: Line, from: number, to: number): number {
  return edges ? ((edges[to] as number) - (edges[from] as number)) / Math.max(1, to - from) : 1;
}

/** What `linesOf` reads of a picture: its edges that run from top to bottom. */
export interface Edges {
  /** A byte a pixel, row by row: 1 where an edge lies between the pixels `x - 1` and `x`, or one beside. */
  readonly marks: Uint8Array;
  /** Of each column the best sum over a stretch of it, of 1 for each marked pixel less `GAP` for each other. */
  readonly runs: Uint16Array;
}

/**
 * The straight edges that run along columns (top to bottom) or rows, by place, with both borders of the picture: at most
 * 26, of which the longest are kept.
 *
 * @param read `edgesOf`, or what gives the same
 */
export function linesOf(grey: Grey, along: 'columns' | 'rows', read: (grey: Grey) => Edges): Line[] {
  const upright = along === 'columns' ? grey : transposed(grey);
  const { width, height } = upright;
  const { marks, runs } = read(upright);
  const least = Math.max(LEAST_PIXELS, LEAST_SHARE * height);
  const found = Array.from(runs.keys()).filter((at) => {
    const score = runs[at] as number;
    if (score < least) return false;
    for (let by = 1; by <= 2; by++) if (score < (runs[at + by] ?? 0) || score <= (runs[at - by] ?? 0)) return false;
    return true;
  });
  const longest = found.sort((a, b) => (runs[b] as number) - (runs[a] as number)).slice(0, MOST);
  const lines: Line[] = longest.map((at) => ({ at, edges: countsOf(marks, at, width, height) }));
  return [{ at: 0 }, ...lines.sort((a, b) => a.at - b.at), { at: width }];
}

/** See `Edges`. For pictures of up to 65,535 rows. */
export function edgesOf({ width, height, data }: Grey): Edges {
  const marks = new Uint8Array(width * height);
  const runs = new Uint16Array(width);
  const sums = new Int32Array(width);
  const differences = new Uint8Array(width);
  for (let y = 0, row = 0; y < height; y++, row += width) {
    for (let x = 1; x < width - 1; x++)
      differences[x] = Math.abs((data[row + x + 1] as number) - (data[row + x - 1] as number));
    for (let x = 2; x < width - 2; x++) {
      const own = differences[x] as number;
      if (own < STEP || own < (differences[x - 1] as number) || own < (differences[x + 1] as number)) continue;
      marks[row + x] = 1;
      marks[row + x + 1] = 1;
    }
    for (let x = 0; x < width; x++) {
      const sum = Math.max(0, (sums[x] as number) + (marks[row + x] === 1 ? 1 : -GAP));
      sums[x] = sum;
      if (sum > (runs[x] as number)) runs[x] = sum;
    }
  }
  return { marks, runs };
}

/** Rows and columns exchanged, in squares that lie in the processor's cache. */
function transposed({ width, height, data }: Grey): Grey {
  const to = new Uint8Array(data.length);
  const side = 32;
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side)
      for (let x = left; x < Math.min(left + side, width); x++)
        for (let y = top; y < Math.min(top + side, height); y++) to[x * height + y] = data[y * width + x] as number;
  return { width: height, height: width, data: to };
}

/** How many marks a column has before each row. */
function countsOf(marks: Uint8Array, at: number, width: number, height: number): Int32Array {
  const counts = new Int32Array(height + 1);
  for (let y = 0; y < height; y++) counts[y + 1] = (counts[y] as number) + (marks[y * width + at] as number);
  return counts;
}
