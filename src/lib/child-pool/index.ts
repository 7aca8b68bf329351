/** A few child processes that work for many callers, one request each at a time. */
export { type ChildPool, createPool, type PooledChild, PoolFull } from './pool.ts';
export { type Exit, watchChild } from './watch-child.ts';
