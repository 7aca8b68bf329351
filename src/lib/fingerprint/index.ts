// Fingerprints of pictures that survive recompression, resizing, turning and mirroring. Pure TypeScript without imports
// of a platform: the worker and the browser run this same code and get the same bits.
export { blurredFillOf } from './blurred-fill.ts';
export { type Orientation, orientations } from './dihedral.ts';
export type { Fingerprint, FingerprintExample, Fingerprinter } from './fingerprinter.ts';
export { distance, fromHex, HASH_BYTES, negativeOf, toHex } from './hash.ts';
export { type OrientedHashes, pdq, pdqFingerprinter, pdqOriented, pdqTurned, SAME_WITHIN } from './pdq.ts';
export { LEAST_QUALITY } from './quality.ts';
export type { Box, Raster } from './raster.ts';
export { type Border, bordersOf } from './trim-border.ts';
