// Row i holds frequency i + 1: the constant term is left out, so that brightness alone does not matter.
const matrix = dctMatrix();
const transposed = Float32Array.from({ length: 64 * 16 }, (_, at) => matrix[(at % 16) * 64 + (at >> 4)] ?? 0);
const half = new Float32Array(16 * 64);

function dctMatrix(): Float32Array {
  const scale = Math.fround(Math.sqrt(2 / 64));
  const rows = new Float32Array(16 * 64);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 64; j++) rows[i * 64 + j] = scale * Math.cos((Math.PI / 2 / 64) * (i + 1) * (2 * j + 1));
  }
  return rows;
}

/** The 16 by 16 lowest frequencies (1 to 16 along each axis) of a 64 by 64 miniature; vertical frequency by row. */
export function lowFrequencies(miniature: Float32Array): Float32Array {
  const result = new Float32Array(256);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 64; j += 4) fourSums(matrix, i * 64, miniature, 64, j, half, i * 64 + j);
  }
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 16; j += 4) fourSums(half, i * 64, transposed, 16, j, result, i * 16 + j);
  }
  return result;
}

/**
 * A row of 64 factors times four neighbouring columns. Each sum runs in the reference's order and is rounded to a 32-bit
 * float at every step, so the bits agree with it; four advance together because they do not wait for each other.
 */
function fourSums(
  factors: Float32Array,
  row: number,
  columns: Float32Array,
  width: number,
  column: number,
  to: Float32Array,
  out: number,
): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0, at = column; k < 64; k++, at += width) {
    const factor = factors[row + k] ?? 0;
    a = Math.fround(a + Math.fround(factor * (columns[at] ?? 0)));
    b = Math.fround(b + Math.fround(factor * (columns[at + 1] ?? 0)));
    c = Math.fround(c + Math.fround(factor * (columns[at + 2] ?? 0)));
    d = Math.fround(d + Math.fround(factor * (columns[at + 3] ?? 0)));
  }
  to[out] = a;
  to[out + 1] = b;
  to[out + 2] = c;
  to[out + 3] = d;
}
