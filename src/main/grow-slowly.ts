import { setFlagsFromString } from 'node:v8';

/** By how much the old generation may grow above what it holds before V8 collects it. */
const percent = 20;

/**
 * Collects garbage before it takes memory (0216): on a machine with much memory V8 grows a heap rather than collect it, so
 * that an export of a long list takes 120 MB for rows that were sent. V8 reads the flag at each collection.
 */
export const growSlowly = (): void => setFlagsFromString(`--heap-growing-percent=${percent}`);
