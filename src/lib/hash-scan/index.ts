// Reads a row of 256-bit hashes from first to last, in WebAssembly: 2 ms a million. Knows nothing of pictures.
export { createHashRow, type HashRow } from './hash-row.ts';
