// Row i holds frequency i + 1: the constant term is left out, so that brightness alone does not matter.
const matrix = dctMatrix();
const transposed = Float32Array.from({ length: 64 * 16 }, (_, at) => matrix[(at % 16) * 64 + (at >> 4)] ?? 0);

function dctMatrix(): Float32Array {
  const scale = Math.fround(Math.sqrt(2 / 64));
  const rows = new Float32Array(16 * 64);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 64; j++) rows[i * 64 + j] = scale * Math.cos((Math.PI / 2 / 64) * (i + 1) * (2 * j + 1));
  }
  return rows;
}

/**
 * The 16 by 16 lowest frequencies (1 to 16 along each axis) of a 64 by 64 miniature; vertical frequency by row.
 * Each sum runs in the reference's order and is rounded to a 32-bit float at every step (by the array it lives in), so
 * the bits agree with it; the sums of a row advance together because they do not wait for each other.
 */
export function lowFrequencies(miniature: Float32Array): Float32Array {
  const half = new Float32Array(16 * 64);
  for (let i = 0; i < 16; i++) {
    for (let k = 0; k < 64; k++) {
      const factor = matrix[i * 64 + k] ?? 0;
      for (let j = 0; j < 64; j++) {
        half[i * 64 + j] = (half[i * 64 + j] ?? 0) + Math.fround(factor * (miniature[k * 64 + j] ?? 0));
      }
    }
  }
  const result = new Float32Array(256);
  for (let i = 0; i < 16; i++) {
    for (let k = 0; k < 64; k++) {
      const factor = half[i * 64 + k] ?? 0;
      for (let j = 0; j < 16; j++) {
        result[i * 16 + j] = (result[i * 16 + j] ?? 0) + Math.fround(factor * (transposed[k * 16 + j] ?? 0));
      }
    }
  }
  return result;
}
