// Exact search for nearby 256-bit hashes in memory, in typed arrays. Knows nothing of pictures: a hash is 32 bytes.
export { createHammingIndex, type HammingIndex, readSnapshot } from './hamming-index.ts';
export type { Hit } from './search.ts';
export { BadSnapshot } from './snapshot-format.ts';
