import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPool } from '#platform/db/pool.ts';
import { testDatabase } from '../../../tests/setup/test-database.ts';
import { toProblem } from './mount.ts';

const log = pino({ level: 'silent' });

test('what waited too long for a row is refused as busy, to be asked again; a fault of ours is none', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url, { statementTimeoutMs: 2000 });
  const holder = await database.pool.connect();
  try {
    await holder.query('create table held (id int); insert into held values (1)');
    await holder.query('begin; select * from held for update');
    const waits = await pool.connect();
    await waits.query("set lock_timeout = '50ms'");
    const late = await waits.query('select * from held for update').catch((error: unknown) => error);
    waits.release();
    const slow = await pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    for (const error of [late, slow, new Error('wrapped', { cause: late })])
      expect(toProblem(error, log, 'r')).toMatchObject({
        status: 503,
        details: { detail: expect.stringMatching(/was not finished\. Try again/), retryAfterSeconds: 5 },
      });
    const wrong = await pool.query('select * from nowhere').catch((error: unknown) => error);
    expect(toProblem(wrong, log, 'r').status).toBe(500);
  } finally {
    await holder.query('rollback');
    holder.release();
    await pool.end();
    await database.close();
  }
});
