/** The eight orientations, in the order and with the names of the reference's own output. */
export const orientations = [
  'original',
  'rotate90',
  'rotate180',
  'rotate270',
  'flipX',
  'flipY',
  'flipPlus1',
  'flipMinus1',
] as const;

/**
 * What would have to be done to a picture to get the hash so named. `flipY` mirrors left and right, `flipX` turns top
 * and bottom over, the rotations are counter-clockwise, `flipPlus1` swaps rows and columns.
 */
export type Orientation = (typeof orientations)[number];

// Mirroring a picture changes the sign of every second frequency along that axis; turning it swaps the axes as well.
// `negate(i, j)` is true where row frequency i, column frequency j is negated before the swap.
const changes: Record<Orientation, { swap: boolean; negate: (i: number, j: number) => boolean }> = {
  original: { swap: false, negate: () => false },
  rotate90: { swap: true, negate: (_, j) => j % 2 === 0 },
  rotate180: { swap: false, negate: (i, j) => (i + j) % 2 === 1 },
  rotate270: { swap: true, negate: (i) => i % 2 === 0 },
  flipX: { swap: false, negate: (i) => i % 2 === 0 },
  flipY: { swap: false, negate: (_, j) => j % 2 === 0 },
  flipPlus1: { swap: true, negate: () => false },
  flipMinus1: { swap: true, negate: (i, j) => (i + j) % 2 === 1 },
};

/** Which axes of the picture an orientation mirrors, before rows and columns are swapped. */
export function mirroringOf(orientation: Orientation): { across: boolean; down: boolean } {
  const { negate } = changes[orientation];
  return { across: negate(0, 0) !== negate(0, 1), down: negate(0, 0) !== negate(1, 0) };
}

/** The 16 by 16 frequencies that the picture would have in another orientation, without looking at it again. */
export function reorient(frequencies: Float32Array, orientation: Orientation): Float32Array {
  const { swap, negate } = changes[orientation];
  const result = new Float32Array(256);
  for (let i = 0; i < 16; i++) {
    for (let j = 0; j < 16; j++) {
      const value = frequencies[i * 16 + j] ?? 0;
      result[swap ? j * 16 + i : i * 16 + j] = negate(i, j) ? -value : value;
    }
  }
  return result;
}
