import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createManualClock } from '#platform/clock/index.ts';
import { defineEvent } from '#platform/events/index.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { defineJob } from './job.ts';
import { openQueue, prepareQueues, type Queue } from './queue.ts';
import { createTransact } from './transact.ts';

const opened = defineEvent('door.opened', z.object({ doorId: z.string(), count: z.number() }));
const payload = z.object({ doorId: z.string() });
const greet = defineJob({ name: 'door.greet', payload }).when(opened, ({ doorId }) => ({ doorId }));
const alarm = defineJob({ name: 'door.alarm', payload }).when(opened, ({ doorId, count }) =>
  count > 1 ? { doorId } : undefined,
);
const sweep = defineJob({ name: 'door.sweep', payload, key: ({ doorId }) => doorId });
const jobs = [greet, alarm, sweep];

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const actor = { kind: 'worker', job: 'test' } as const;
const { signal } = new AbortController();
let database: TestDatabase;
let queue: Queue;
let run: InTransaction;

beforeAll(async () => {
  database = await testDatabase();
  await prepareQueues(database.url, jobs);
  await prepareQueues(database.url, jobs);
  queue = await openQueue({ databaseUrl: database.url, role: 'api', onError: () => undefined });
  run = createTransact({ db: drizzle(database.pool), clock, send: queue.send, jobs });
  await database.pool.query('create table tries (n integer primary key)');
});
beforeEach(() =>
  database.pool.query('delete from jobs.job; delete from events; delete from tries; insert into tries values (0)'),
);
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const queued = async (): Promise<[string, unknown][]> =>
  (await database.pool.query('select name, data from jobs.job order by name')).rows.map((row) => [row.name, row.data]);
const events = async () => (await database.pool.query('select name, payload, actor, at from events')).rows;

describe('an event and its jobs', () => {
  test('stand in the database together, once they are committed', async () => {
    await run(actor, signal, async (ctx) => {
      await ctx.emit(opened, { doorId: 'd1', count: 2 });
      expect(await events()).toEqual([]);
      expect(await queued()).toEqual([]);
    });
    expect(await events()).toEqual([
      { name: 'door.opened', payload: { doorId: 'd1', count: 2 }, actor: 'worker:test', at: clock.now() },
    ]);
    expect(await queued()).toEqual([
      ['door.alarm', { doorId: 'd1' }],
      ['door.greet', { doorId: 'd1' }],
    ]);
  });

  test('are both gone where the transaction fails later', async () => {
    const failing = run(actor, signal, async (ctx) => {
      await ctx.emit(opened, { doorId: 'd1', count: 2 });
      await ctx.enqueue(sweep, { doorId: 'd1' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await events()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('are not written where the payload is not what was defined', async () => {
    const wrong = { doorId: 7, count: 2 } as unknown as { doorId: string; count: number };
    await expect(run(actor, signal, (ctx) => ctx.emit(opened, wrong))).rejects.toThrow();
    expect(await events()).toEqual([]);
  });

  test('a subscriber that has nothing to do gets no job', async () => {
    await run(actor, signal, (ctx) => ctx.emit(opened, { doorId: 'd1', count: 1 }));
    expect(await queued()).toEqual([['door.greet', { doorId: 'd1' }]]);
  });

  test('a job with a key waits once for each key', async () => {
    await run(actor, signal, async (ctx) => {
      for (const doorId of ['d1', 'd2', 'd1']) await ctx.enqueue(sweep, { doorId });
    });
    await run(actor, signal, (ctx) => ctx.enqueue(sweep, { doorId: 'd2' }));
    const keys = (await queued()).map(([, data]) => data);
    expect(keys.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      { doorId: 'd1' },
      { doorId: 'd2' },
    ]);
  });
});

describe('a transaction', () => {
  const failWith = (code: string) => sql.raw(`do $$ begin raise exception 'raced' using errcode = '${code}'; end $$`);

  test.each(['40001', '40P01'])('that lost a race (%s) is run again and leaves one result', async (code) => {
    let tries = 0;
    const answer = await run(actor, signal, async (ctx) => {
      tries += 1;
      await ctx.emit(opened, { doorId: 'd1', count: 1 });
      if (tries < 3) await ctx.tx.execute(failWith(code));
      return tries;
    });
    expect(answer).toBe(3);
    expect(await events()).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
  });

  test('that loses every race gives up after three', async () => {
    let tries = 0;
    const losing = run(actor, signal, async (ctx) => {
      tries += 1;
      await ctx.tx.execute(failWith('40001'));
    });
    await expect(losing).rejects.toThrow();
    expect(tries).toBe(3);
  });

  test('that fails otherwise is not run again', async () => {
    let tries = 0;
    const failing = run(actor, signal, async (ctx) => {
      tries += 1;
      await ctx.tx.execute(failWith('23514'));
    });
    await expect(failing).rejects.toThrow();
    expect(tries).toBe(1);
  });

  test('that nobody waits for any more is not run again', async () => {
    const gone = new AbortController();
    let tries = 0;
    const losing = run(actor, gone.signal, async (ctx) => {
      tries += 1;
      gone.abort();
      await ctx.tx.execute(failWith('40001'));
    });
    await expect(losing).rejects.toThrow();
    expect(tries).toBe(1);
  });

  test('that deadlocks with another is tried again, and both come through', async () => {
    await database.pool.query('insert into tries values (1)');
    const lock = (first: number, second: number) =>
      run(actor, signal, async ({ tx }) => {
        await tx.execute(sql`update tries set n = n where n = ${first}`);
        await tx.execute(sql`select pg_sleep(0.05)`);
        await tx.execute(sql`update tries set n = n where n = ${second}`);
        return 'through';
      });
    expect(await Promise.all([lock(0, 1), lock(1, 0)])).toEqual(['through', 'through']);
  });
});
