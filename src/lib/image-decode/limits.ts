/** The last a child writes to standard error before it kills itself because it held more memory than allowed. */
export const TOO_MUCH_MEMORY = 'more memory than allowed\n';

/** Largest answer that is read from a child: a clean picture of 50 megapixels and its previews. */
export const LARGEST_ANSWER = 160 * 2 ** 20;

export interface Limits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Resident memory of one child, in MiB. */
  readonly maxMemoryMiB: number;
}
