// Texts from strangers (pages, mails, answers of registries): read in child processes with limits on time and memory, so
// that one which takes for ever, or too much, costs itself alone.

export { PoolFull } from '../child-pool/index.ts';
export { createReader, type Reader, type ReaderOptions, type ReadOutcome, readHere } from './reader.ts';
export { EndedFromOutside } from './reader-process.ts';
export { defineTask, type ForeignTask } from './task.ts';
