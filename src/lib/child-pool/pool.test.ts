import { describe, expect, it } from 'vitest';
import { createPool, type PooledChild } from './index.ts';

/** Children that only count themselves. */
function countedPool(options: { processes: number; mostWaiting?: number }) {
  const started: PooledChild[] = [];
  const pool = createPool({
    ...options,
    start: () => {
      const child = { alive: true, isSpent: false, end: async () => void Object.assign(child, { alive: false }) };
      started.push(child);
      return child;
    },
  });
  return { pool, started };
}
const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, finish: () => resolve('done') };
};

describe('createPool', () => {
  it('rejects those that wait when it is closed, and starts no child for them', async () => {
    const { pool, started } = countedPool({ processes: 1 });
    const first = work();
    const worked: number[] = [];
    const begun = work();
    const atWork = pool.use(undefined, () => {
      begun.finish();
      return first.promise;
    });
    await begun.promise;
    const waiting = [1, 2, 3].map(() => pool.use(undefined, async () => void worked.push(1)));
    const outcomes = Promise.allSettled(waiting);
    await pool.close();
    expect((await outcomes).map((one) => one.status === 'rejected' && String(one.reason))).toEqual(
      Array(3).fill('Error: The pool of child processes is closed.'),
    );
    first.finish();
    await atWork;
    expect([started.length, worked]).toEqual([1, []]);
    await expect(pool.use(undefined, async () => 'late')).rejects.toThrow('closed');
  });

  it('lends no child to a request that was about to start when it was closed', async () => {
    const { pool, started } = countedPool({ processes: 1 });
    const starting = pool.use(undefined, async () => 'worked');
    const outcome = expect(starting).rejects.toThrow('closed');
    await pool.close();
    await outcome;
    expect(started).toEqual([]);
  });

  it('leaves one of several children to other owners, and bounds what one owner has waiting', async () => {
    const { pool } = countedPool({ processes: 2, mostWaiting: 10 });
    const held = work();
    const own = [1, 2].map(() => pool.use(undefined, () => held.promise, 'one'));
    await expect(pool.use(undefined, () => held.promise, 'one')).rejects.toThrow('1 requests wait');
    expect(await pool.use(undefined, async () => 'other', 'other')).toBe('other');
    held.finish();
    expect(await Promise.all(own)).toEqual(['done', 'done']);
  });
});
