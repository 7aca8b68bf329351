import type { Grey } from './grey.ts';

/** A straight edge along a column or a row, or the picture's own border. */
export interface Line {
  /** The first pixel beyond it. */
  readonly at: number;
  /** How many of the pixels before each one along it are edges; absent for the border, which is one all along. */
  readonly edges?: Int32Array;
}

/** An edge: brightness on both sides of it differs by so many levels, and by no less than beside it. */
const STEP = 14;
/** A line is an edge for most of so much of the picture's side, and of so many pixels. */
const LEAST_SHARE = 0.08;
const LEAST_PIXELS = 40;
/** Penalty of a pixel that is not an edge in the score of a run; an edge pixel scores 1. */
const GAP = 2;
const MOST = 24;

/** Share of the line between two pixels that is an edge, 0 to 1. */
export function supportOf({ edges }: Line, from: number, to: number): number {
  return edges ? ((edges[to] as number) - (edges[from] as number)) / Math.max(1, to - from) : 1;
}

/**
 * The straight edges that run along columns (top to bottom) or rows, by place, with both borders of the picture: at most
 * 26, of which the longest are kept.
 */
export function linesOf(grey: Grey, along: 'columns' | 'rows'): Line[] {
  const { width, height } = grey;
  const [across, length] = along === 'columns' ? [width, height] : [height, width];
  const [step, stride] = along === 'columns' ? [1, width] : [width, 1];
  const marks = marksOf(grey.data, across, length, step, stride);
  const least = Math.max(LEAST_PIXELS, LEAST_SHARE * length);
  const scores = Float64Array.from({ length: across }, (_, at) => bestRun(marks, at, length));
  const found = Array.from({ length: across }, (_, at) => at).filter((at) => {
    const score = scores[at] as number;
    if (score < least) return false;
    for (let by = 1; by <= 2; by++) if (score < (scores[at + by] ?? 0) || score <= (scores[at - by] ?? 0)) return false;
    return true;
  });
  const longest = found.sort((a, b) => (scores[b] as number) - (scores[a] as number)).slice(0, MOST);
  const lines: Line[] = longest.map((at) => ({ at, edges: countsOf(marks, at, length) }));
  return [{ at: 0 }, ...lines.sort((a, b) => a.at - b.at), { at: across }];
}

/**
 * Where an edge crosses: 1 at `at * length + along` where it lies between the pixels `at - 1` and `at`, or one beside.
 */
function marksOf(data: Uint8Array, across: number, length: number, step: number, stride: number): Uint8Array {
  const differences = new Uint8Array(across * length);
  for (let at = 1; at < across - 1; at++) {
    const out = at * length;
    for (let i = 0, from = at * step; i < length; i++, from += stride)
      differences[out + i] = Math.abs((data[from + step] as number) - (data[from - step] as number));
  }
  const marks = new Uint8Array(across * length);
  for (let at = 2; at < across - 2; at++) {
    const out = at * length;
    for (let i = out; i < out + length; i++) {
      const own = differences[i] as number;
      if (own >= STEP && own >= (differences[i - length] as number) && own >= (differences[i + length] as number)) {
        marks[i] = 1;
        marks[i + length] = 1;
      }
    }
  }
  return marks;
}

/** The best sum over a stretch of one line, of 1 for each edge less `GAP` for each other pixel. */
function bestRun(marks: Uint8Array, at: number, length: number): number {
  let [best, sum] = [0, 0];
  for (let i = at * length; i < (at + 1) * length; i++) {
    sum = Math.max(0, sum + (marks[i] === 1 ? 1 : -GAP));
    if (sum > best) best = sum;
  }
  return best;
}

function countsOf(marks: Uint8Array, at: number, length: number): Int32Array {
  const counts = new Int32Array(length + 1);
  for (let i = 0; i < length; i++) counts[i + 1] = (counts[i] as number) + (marks[at * length + i] as number);
  return counts;
}
