import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { openPool, waitReady } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('values', () => {
  it('keep every digit: safe integers as numbers, larger ones as text', async () => {
    const { rows } = await database.pool.query(
      'select 9007199254740991::int8 as safe, 9007199254740993::int8 as large, count(*) from generate_series(1, 3)',
    );
    expect(rows).toEqual([{ safe: 9_007_199_254_740_991, large: '9007199254740993', count: 3 }]);
  });

  it('keep instants as Date and days as text', async () => {
    const { rows } = await database.pool.query(
      "select '2026-01-31T23:30:00+02:00'::timestamptz as at, '2026-01-31'::date as day",
    );
    expect(rows).toEqual([{ at: new Date('2026-01-31T21:30:00Z'), day: '2026-01-31' }]);
  });
});

describe('a pool', () => {
  it('survives the death of a connection in the middle of a transaction, and works on', async () => {
    const errors: Error[] = [];
    const pool = openPool(database.url, { max: 2, onError: (error) => errors.push(error) });
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('cancels a statement that takes too long', async () => {
    const pool = openPool(database.url, { statementTimeoutMs: 50 });
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await pool.end();
  });
});

describe('waitReady', () => {
  it('throws at once on a wrong password instead of waiting', async () => {
    const url = new URL(database.url);
    if (process.env.TEST_DATABASE_URL) return; // Another server may trust loopback.
    url.password = 'wrong';
    await expect(waitReady(url.href)).rejects.toMatchObject({ code: '28P01' });
  });

  it('gives up when told to', async () => {
    const stop = new AbortController();
    const waiting = waitReady('postgres://x:y@127.0.0.1:1/x', { signal: stop.signal });
    await pause(30);
    stop.abort();
    await expect(waiting).rejects.toThrow(/abort/);
  });
});
