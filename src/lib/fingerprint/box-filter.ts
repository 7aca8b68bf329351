import { LARGEST_SIDE } from './sample-grid.ts';

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

// The sums are four plain variables, declared one by one, and every phase is written out. In an array or a closure they
// would live in memory; after `let [a, b] = [0, 0]` V8 allocates an object for each new value of them.
function filterFourRows(input: Float32Array, output: Float32Array, start: number, columns: number, p: Phases): void {
  const second = start + columns;
  const third = second + columns;
  const fourth = third + columns;
  const { fill, grow, full, shrink } = p;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
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

// One running sum per column, reused between calls. Every value is a 32-bit float; 64-bit storage saves a conversion.
const sums = new Float64Array(LARGEST_SIDE);

/**
 * Filters along every column, of which there are at most 512. Rows are taken one after the other with one running sum a
 * column: the same sums in the same order as column by column, without striding through memory. Each row is a function
 * call, because V8 optimises what is called often sooner than a long loop that is entered once.
 */
export function filterColumns(input: Float32Array, output: Float32Array, rows: number, columns: number): void {
  const { fill, grow, full, shrink } = phasesOf(rows, windowFor(rows));
  sums.fill(0, 0, columns);
  let entering = 0;
  let leaving = 0;
  let out = 0;
  let count = fill;
  for (let i = 0; i < fill; i++, entering += columns) enter(input, entering, columns);
  for (let i = 0; i < grow; i++, entering += columns, out += columns) {
    enter(input, entering, columns);
    writeMeans(output, out, columns, 1 / ++count);
  }
  const share = 1 / count;
  for (let i = 0; i < full; i++, entering += columns, leaving += columns, out += columns) {
    slide(input, entering, leaving, output, out, columns, share);
  }
  for (let i = 0; i < shrink; i++, leaving += columns, out += columns) {
    leave(input, leaving, columns);
    writeMeans(output, out, columns, 1 / --count);
  }
}

function enter(input: Float32Array, at: number, columns: number): void {
  for (let x = 0; x < columns; x++) sums[x] = Math.fround((sums[x] ?? 0) + (input[at + x] ?? 0));
}

function leave(input: Float32Array, at: number, columns: number): void {
  for (let x = 0; x < columns; x++) sums[x] = Math.fround((sums[x] ?? 0) - (input[at + x] ?? 0));
}

function writeMeans(output: Float32Array, at: number, columns: number, share: number): void {
  for (let x = 0; x < columns; x++) output[at + x] = (sums[x] ?? 0) * share;
}

function slide(
  input: Float32Array,
  entering: number,
  leaving: number,
  output: Float32Array,
  out: number,
  columns: number,
  share: number,
): void {
  for (let x = 0; x < columns; x++) {
    const sum = Math.fround(Math.fround((sums[x] ?? 0) + (input[entering + x] ?? 0)) - (input[leaving + x] ?? 0));
    sums[x] = sum;
    output[out + x] = sum * share;
  }
}
