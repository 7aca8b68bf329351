import type { Grey } from './grey.ts';

/** Corners of one level: places, and how pronounced each is. */
export interface Corners {
  readonly count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly score: Float64Array;
}

/** The circle of 16 pixels of FAST (Rosten and Drummond, 2006), clockwise from the top. */
const circle: readonly (readonly [number, number])[] = [
  [0, -3],
  [1, -3],
  [2, -2],
  [3, -1],
  [3, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 3],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-3, 0],
  [-3, -1],
  [-2, -2],
  [-1, -3],
];
/** So many neighbours on the circle must all be brighter, or all be darker. */
const arc = 9;
/** Whether a mask of 16 neighbours has such an arc. */
const hasArc = Uint8Array.from({ length: 1 << 16 }, (_, mask) => {
  const twice = mask | (mask << 16);
  for (let from = 0; from < 16; from++) if (((twice >>> from) & ((1 << arc) - 1)) === (1 << arc) - 1) return 1;
  return 0;
});

/**
 * FAST-9 corners that are at least `margin` pixels away from the edge, each with its Harris response; of neighbours only
 * the most pronounced.
 */
export function cornersOf(level: Grey, threshold: number, margin: number): Corners {
  const { width, height, data } = level;
  const offsets = Int32Array.from(circle, ([x, y]) => y * width + x);
  const [top, right, bottom, left] = [0, 4, 8, 12].map((k) => offsets[k] as number) as [number, number, number, number];
  const looks = looksWith(threshold);
  const harris = createHarris(level);
  const response = new Float64Array(width * height);
  const found: number[] = [];
  for (let y = margin; y < height - margin; y++) {
    for (let at = y * width + margin, end = y * width + width - margin; at < end; at++) {
      const middle = data[at] as number;
      const high = middle + threshold;
      const low = middle - threshold;
      // An arc of nine holds one of each two that are opposite.
      const above = data[at + top] as number;
      const below = data[at + bottom] as number;
      const vertical = (above > high || below > high ? 1 : 0) | (above < low || below < low ? 2 : 0);
      if (vertical === 0) continue;
      const before = data[at + left] as number;
      const after = data[at + right] as number;
      const horizontal = (before > high || after > high ? 1 : 0) | (before < low || after < low ? 2 : 0);
      if ((vertical & horizontal) === 0) continue;
      if (!isCorner(data, at, offsets, looks, vertical & horizontal)) continue;
      const score = harris.responseAt(at, y);
      if (score <= 0) continue;
      response[at] = score;
      found.push(at);
    }
  }
  const kept = found.filter((at) => isPeak(response, width, at));
  return {
    count: kept.length,
    x: Int32Array.from(kept, (at) => at % width),
    y: Int32Array.from(kept, (at) => (at / width) | 0),
    score: Float64Array.from(kept, (at) => response[at] as number),
  };
}

/** By 255 and the difference to the middle: 1 where a neighbour is brighter, 2 where it is darker, 0 where neither. */
const looksWith = (threshold: number): Uint8Array =>
  Uint8Array.from({ length: 511 }, (_, i) => (i - 255 > threshold ? 1 : 255 - i > threshold ? 2 : 0));

/** @param possible what all opposite neighbours that were looked at have in common: 1 brighter, 2 darker, 3 both */
function isCorner(data: Uint8Array, at: number, offsets: Int32Array, looks: Uint8Array, possible: number): boolean {
  const same = 255 - (data[at] as number);
  let bright = 0;
  let dark = 0;
  let both = possible;
  for (let k = 0; k < 8; k++) {
    const one = looks[(data[at + (offsets[k] as number)] as number) + same] as number;
    const other = looks[(data[at + (offsets[k + 8] as number)] as number) + same] as number;
    both &= one | other;
    if (both === 0) return false;
    bright |= ((one & 1) << k) | ((other & 1) << (k + 8));
    dark |= ((one >> 1) << k) | ((other >> 1) << (k + 8));
  }
  return hasArc[bright] === 1 || hasArc[dark] === 1;
}

function isPeak(response: Float64Array, width: number, at: number): boolean {
  const own = response[at] as number;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const other = response[at + dy * width + dx] as number;
      if (other > own || (other === own && dy * width + dx < 0)) return false;
    }
  return true;
}

/** Half the side of the window whose gradients are summed. */
const reach = 3;

interface Harris {
  /** The Harris response at a pixel of row `y`: det − 0.04 trace², of whole numbers, so that it is the same everywhere. Rows only go up. */
  responseAt(at: number, y: number): number;
}

/** Each row's gradients are computed once, when the first window needs them: windows of neighbours share most of theirs. */
function createHarris({ width, height, data }: Grey): Harris {
  const across = new Int16Array(width * height);
  const down = new Int16Array(width * height);
  let ready = 0; // rows before this one, as far as they were needed

  function addRow(y: number): void {
    for (let at = y * width + 1, end = y * width + width - 1; at < end; at++) {
      const upperLeft = data[at - width - 1] as number;
      const upperRight = data[at - width + 1] as number;
      const lowerLeft = data[at + width - 1] as number;
      const lowerRight = data[at + width + 1] as number;
      across[at] =
        ((data[at + 1] as number) - (data[at - 1] as number)) * 2 + upperRight - upperLeft + lowerRight - lowerLeft;
      down[at] =
        ((data[at + width] as number) - (data[at - width] as number)) * 2 +
        lowerLeft -
        upperLeft +
        lowerRight -
        upperRight;
    }
  }

  return {
    responseAt(at, y) {
      for (ready = Math.max(ready, y - reach); ready <= y + reach; ready++) addRow(ready);
      let xx = 0;
      let yy = 0;
      let xy = 0;
      for (let dy = -reach; dy <= reach; dy++)
        for (let i = at + dy * width - reach, last = i + 2 * reach; i <= last; i++) {
          const gx = across[i] as number;
          const gy = down[i] as number;
          xx += gx * gx;
          yy += gy * gy;
          xy += gx * gy;
        }
      const trace = xx + yy;
      return xx * yy - xy * xy - 0.04 * trace * trace;
    },
  };
}

/** The places of the best corners in each cell of a grid, so that they are spread over the picture; at most `most` of all. */
export function spread({ count, x, y, score }: Corners, { width, height }: Grey, most: number): number[] {
  const byScore = (i: number, j: number): number => (score[j] as number) - (score[i] as number) || i - j;
  if (count <= most) return Array.from({ length: count }, (_, i) => i).sort(byScore);
  // About four corners a cell when all cells have some.
  const cells = Math.max(1, Math.round(Math.sqrt(most / 4)));
  const columns = Math.max(1, Math.round(cells * Math.sqrt(width / height)));
  const rows = Math.max(1, Math.round((cells * cells) / columns));
  const cell = Int32Array.from(
    { length: count },
    (_, i) =>
      Math.floor(((y[i] as number) * rows) / height) * columns + Math.floor(((x[i] as number) * columns) / width),
  );
  const { depth, best, held } = bestOfCells(cell, columns * rows, score, most);
  // The n-th best of each cell come before any cell's next one.
  const taken: number[] = [];
  for (let rank = 0; rank < depth; rank++) {
    const next: number[] = [];
    for (let at = 0; at < held.length; at++)
      if ((held[at] as number) > rank) next.push(best[at * depth + rank] as number);
    taken.push(...next.sort(byScore));
  }
  return taken.slice(0, most);
}

/** The most pronounced corners of each cell, of equals the earlier: as many of each as it takes until there are `most`. */
function bestOfCells(cell: Int32Array, cells: number, score: Float64Array, most: number) {
  const counts = new Int32Array(cells);
  for (const one of cell) counts[one] = (counts[one] as number) + 1;
  let depth = 0;
  for (let taken = 0; taken < most; depth++) for (const one of counts) if (one > depth) taken += 1;
  const best = new Int32Array(cells * depth);
  const held = new Int32Array(cells);
  for (let i = 0; i < cell.length; i++) {
    const [at, own] = [cell[i] as number, score[i] as number];
    const first = at * depth;
    let place = first + (held[at] as number);
    if (place < first + depth) held[at] = (held[at] as number) + 1;
    else if (!((score[best[--place] as number] as number) < own)) continue;
    for (; place > first && (score[best[place - 1] as number] as number) < own; place--)
      best[place] = best[place - 1] as number;
    best[place] = i;
  }
  return { depth, best, held };
}
