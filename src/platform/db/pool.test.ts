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

  it('tells of an idle connection that broke, and not all that was ever asked on it', async () => {
    const errors: Error[] = [];
    const pool = openPool(database.url, { max: 1, onError: (error) => errors.push(error) });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
    for (const error of errors) expect(error).not.toHaveProperty('client');
    await pool.end();
  });

  it('cancels a statement that takes too long', async () => {
    const pool = openPool(database.url, { statementTimeoutMs: 50 });
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await pool.end();
  });
});

describe('statements that come again', () => {
  const prepared = 'select count(*) as count from pg_prepared_statements';
  const one = async () => {
    const pool = openPool(database.url, { max: 1 });
    const client = await pool.connect();
    const ask = async (text: string, values?: unknown[]) => (await client.query({ text, values })).rows[0];
    const close = async () => {
      client.release();
      await pool.end();
    };
    return { client, ask, close };
  };

  it('are prepared the third time, and answer other values as well, an error among them', async () => {
    const { client, ask, close } = await one();
    const text = 'select 12 / $1::int as part';
    for (const [value, part] of [
      [1, 12],
      [2, 6],
      [3, 4],
      [4, 3],
    ])
      expect(await ask(text, [value])).toEqual({ part });
    expect(await ask(prepared)).toEqual({ count: 1 });
    await expect(ask(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await ask(text, [6])).toEqual({ part: 2 });
    expect((await client.query(text, [12])).rows).toEqual([{ part: 1 }]);
    expect(await ask(prepared)).toEqual({ count: 1 });
    await close();
  });

  it('go on after a change of their table, and in a transaction that failed before', async () => {
    const { client, ask, close } = await one();
    await client.query('create temp table kept (id int, word text)');
    const text = 'select word from kept where id = $1';
    for (let time = 0; time < 4; time += 1) await ask(text, [1]);
    await client.query('alter table kept add column more int; insert into kept values (1, $$here$$, 2)');
    expect(await ask(text, [1])).toEqual({ word: 'here' });
    const other = 'select id from kept where word = $1';
    await ask(other, ['here']);
    await ask(other, ['here']);
    await client.query('begin');
    await expect(client.query('select 1 / 0')).rejects.toThrow();
    await expect(ask(other, ['here'])).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect(await ask(other, ['here'])).toEqual({ id: 1 });
    await close();
  });

  it('are never more than a connection can keep', async () => {
    const { ask, close } = await one();
    for (let length = 1; length <= 230; length += 1) {
      const list = Array.from({ length }, (_, at) => `$${at + 1}::int`).join(', ');
      for (let time = 0; time < 3; time += 1) await ask(`select 1 in (${list}) as found`, Array(length).fill(1));
    }
    expect(await ask(prepared)).toEqual({ count: 200 });
    await close();
  });

  it('without values may be several', async () => {
    const { client, close } = await one();
    for (let time = 0; time < 4; time += 1) await client.query('select 1; select 2');
    await close();
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
