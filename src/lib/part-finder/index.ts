/** Compares pictures' parts in a thread of its own, which holds what it compares with in bounded memory. */
export { createPartFinder, type PartFinder, type Shard } from './part-finder.ts';
