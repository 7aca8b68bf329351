import type { Raster } from './raster.ts';

/** One fingerprint of a picture. `quality` is 0 to 100; below 50 a picture is too plain to be told from others. */
export interface Fingerprint {
  readonly hash: Uint8Array;
  readonly quality: number;
}

/** A worked case that every implementation must satisfy: these two rasters are the same picture, or they are not. */
export interface FingerprintExample {
  readonly says: string;
  readonly one: () => Raster;
  readonly other: () => Raster;
  readonly same: boolean;
}

/**
 * A way to fingerprint pictures. The worker and the browser run the same one and get the same bits.
 *
 * `fingerprint` answers the picture's own fingerprint first, then any variants (orientations) that a copy may show.
 * Two fingerprints are of the same picture where `distance` is at most `sameWithin`.
 */
export interface Fingerprinter {
  readonly kind: string;
  readonly sameWithin: number;
  fingerprint(rgb: Raster): Fingerprint[];
  distance(a: Uint8Array, b: Uint8Array): number;
  readonly examples: readonly FingerprintExample[];
}
