/** Below this a fingerprint says too little to be compared (the reference discards 49 and less). */
export const LEAST_QUALITY = 50;

/**
 * How much structure a picture has, 0 to 100: the sum of the significant steps between neighbours of its 64 by 64
 * miniature, each as a whole percentage of full brightness, cut towards zero; divided by 90.
 */
export function qualityOf(miniature: Float32Array): number {
  let sum = 0;
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const here = miniature[y * 64 + x] ?? 0;
      if (y < 63) sum += step(here, miniature[y * 64 + 64 + x] ?? 0);
      if (x < 63) sum += step(here, miniature[y * 64 + x + 1] ?? 0);
    }
  }
  return Math.min(100, Math.trunc(sum / 90));
}

// The reference computes this in 32-bit floats, so each operation is rounded to one before the cut.
function step(a: number, b: number): number {
  return Math.abs(Math.trunc(Math.fround(Math.fround(Math.fround(a - b) * 100) / 255)));
}
