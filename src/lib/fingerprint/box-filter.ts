/**
 * A running mean over `window` neighbours, bit for bit as the reference's box1DFloat: the sum is carried along the line
 * in 32-bit floats (add the entering value, then take away the leaving one), so its rounding errors are part of the hash.
 * Means are taken by multiplying with 1 / count in double precision: no side is above 512, so no count above 4, and for
 * 1, 2, 3 and 4 the product rounds to the same 32-bit float as the division (a 24-bit number over 3 never lies within
 * 2^-52 of the middle between two floats). A line of n values is written in four phases; these are how many steps each has.
 */
interface Phases {
  readonly fill: number; // values summed before the first is written
  readonly grow: number; // written while the window still grows
  readonly full: number; // written with the whole window
  readonly shrink: number; // written while it leaves the end
}

function phasesOf(length: number, window: number): Phases {
  const half = Math.trunc((window + 2) / 2);
  return { fill: half - 1, grow: window - half + 1, full: length - window, shrink: half - 1 };
}

/** The window of one pass for a side, so that two passes cover a 64th of it. */
export function windowFor(side: number): number {
  return Math.ceil(side / 128);
}

/** Rows taken side by side: each sum waits for its own last step only, so four of them keep the processor busy. */
const ABREAST = 4;

/**
 * Filters along every row; `input` and `output` are `rows` by `columns`, row by row, and must not be the same array.
 * Where the rows are no multiple of four, the last four are taken once more, with the same result. Needs four rows.
 */
export function filterRows(input: Float32Array, output: Float32Array, rows: number, columns: number): void {
  const phases = phasesOf(columns, windowFor(columns));
  for (let row = 0; row < rows; row += ABREAST) {
    filterFourRows(input, output, Math.min(row, rows - ABREAST) * columns, columns, phases);
  }
}

// The sums are four plain variables and every phase is written out: in an array or a closure they would live in memory,
// and this loop is most of the cost of a fingerprint.
function filterFourRows(input: Float32Array, output: Float32Array, start: number, columns: number, p: Phases): void {
  const second = start + columns;
  const third = second + columns;
  const fourth = third + columns;
  const { fill, grow, full, shrink } = p;
  let [a, b, c, d] = [0, 0, 0, 0];
  let entering = 0;
  let leaving = 0;
  let out = 0;
  let count = fill;
  for (; entering < fill + grow; entering++) {
    a = Math.fround(a + (input[start + entering] ?? 0));
    b = Math.fround(b + (input[second + entering] ?? 0));
    c = Math.fround(c + (input[third + entering] ?? 0));
    d = Math.fround(d + (input[fourth + entering] ?? 0));
    if (entering < fill) continue;
    count++;
    const share = 1 / count;
    output[start + out] = a * share;
    output[second + out] = b * share;
    output[third + out] = c * share;
    output[fourth + out] = d * share;
    out++;
  }
  const share = 1 / count;
  for (; leaving < full; leaving++, entering++, out++) {
    a = Math.fround(Math.fround(a + (input[start + entering] ?? 0)) - (input[start + leaving] ?? 0));
    b = Math.fround(Math.fround(b + (input[second + entering] ?? 0)) - (input[second + leaving] ?? 0));
    c = Math.fround(Math.fround(c + (input[third + entering] ?? 0)) - (input[third + leaving] ?? 0));
    d = Math.fround(Math.fround(d + (input[fourth + entering] ?? 0)) - (input[fourth + leaving] ?? 0));
    output[start + out] = a * share;
    output[second + out] = b * share;
    output[third + out] = c * share;
    output[fourth + out] = d * share;
  }
  for (; leaving < full + shrink; leaving++, out++) {
    count--;
    const share = 1 / count;
    a = Math.fround(a - (input[start + leaving] ?? 0));
    b = Math.fround(b - (input[second + leaving] ?? 0));
    c = Math.fround(c - (input[third + leaving] ?? 0));
    d = Math.fround(d - (input[fourth + leaving] ?? 0));
    output[start + out] = a * share;
    output[second + out] = b * share;
    output[third + out] = c * share;
    output[fourth + out] = d * share;
  }
}

/**
 * Filters along every column. Rows are taken one after the other with one running sum a column: the same sums in the
 * same order as column by column, without striding through memory.
 */
export function filterColumns(input: Float32Array, output: Float32Array, rows: number, columns: number): void {
  const window = windowFor(rows);
  const { fill, grow, full, shrink } = phasesOf(rows, window);
  const sums = new Float32Array(columns);
  let entering = 0;
  let leaving = 0;
  let out = 0;
  let count = fill;
  for (let i = 0; i < fill * columns; i++) sums[i % columns] = (sums[i % columns] ?? 0) + (input[entering++] ?? 0);
  for (let i = 0; i < grow; i++) {
    const share = 1 / ++count;
    for (let x = 0; x < columns; x++) {
      const sum = Math.fround((sums[x] ?? 0) + (input[entering++] ?? 0));
      sums[x] = sum;
      output[out++] = sum * share;
    }
  }
  const share = 1 / count;
  for (let i = 0; i < full; i++) {
    for (let x = 0; x < columns; x++) {
      const sum = Math.fround(Math.fround((sums[x] ?? 0) + (input[entering++] ?? 0)) - (input[leaving++] ?? 0));
      sums[x] = sum;
      output[out++] = sum * share;
    }
  }
  for (let i = 0; i < shrink; i++) {
    const share = 1 / --count;
    for (let x = 0; x < columns; x++) {
      const sum = Math.fround((sums[x] ?? 0) - (input[leaving++] ?? 0));
      sums[x] = sum;
      output[out++] = sum * share;
    }
  }
}
