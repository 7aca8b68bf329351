// Row i holds frequency i + 1: the constant term is left out, so that brightness alone does not matter.
const matrix = dctMatrix();

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
 * Sums run in the reference's order and are rounded to 32-bit floats at every step, so the bits agree with it.
 */
export function lowFrequencies(miniature: Float32Array): Float32Array {
  const half = new Float32Array(16 * 64);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 64; j++) {
      let sum = 0;
      for (let k = 0; k < 64; k++) {
        sum = Math.fround(sum + Math.fround((matrix[i * 64 + k] ?? 0) * (miniature[k * 64 + j] ?? 0)));
      }
      half[i * 64 + j] = sum;
    }
  }
  const result = new Float32Array(256);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 16; j++) {
      let sum = 0;
      for (let k = 0; k < 64; k++) {
        sum = Math.fround(sum + Math.fround((half[i * 64 + k] ?? 0) * (matrix[j * 64 + k] ?? 0)));
      }
      result[i * 16 + j] = sum;
    }
  }
  return result;
}
