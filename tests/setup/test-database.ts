import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../src/platform/db/pool.ts';
import { type Baseline, emptyDatabase, readBaseline } from './empty-database.ts';

export type TestDatabase = { url: string; pool: Pool; close(): Promise<void> };

interface Made {
  name: string;
  url: string;
  pool: Pool;
}

/** Emptied ones of tests that are over, with their connections. Files share a process, and so do they these. */
const emptied: Made[] = [];
let baseline: Baseline | undefined;

/**
 * A database of this test file's own, migrated and empty. Close it in `afterAll`. With `reuse`, one that an earlier test
 * closed and that is as empty as a new one: to make and drop one, and to connect to it, takes longer than many a test.
 *
 *     const database = await testDatabase();
 *     afterAll(() => database.close());
 */
export async function testDatabase(options: { empty?: boolean; reuse?: boolean } = {}): Promise<TestDatabase> {
  const { ownCluster } = inject('database');
  if (options.reuse && ownCluster) return reused();
  const { pool, url, name } = await make(options.empty);
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await drop(name);
    },
  };
}

async function reused(): Promise<TestDatabase> {
  const made = emptied.pop() ?? (await make());
  made.pool.options.allowExitOnIdle = true; // one that waits for the next test keeps no process alive
  baseline ??= await readBaseline(made.pool);
  const before = baseline;
  let closed = false;
  return {
    url: made.url,
    pool: lend(made.pool, () => closed),
    close: async () => {
      closed = true;
      // A test may have ended its connections, or dropped its database.
      if (await isReusable(made, before).catch(() => false)) {
        emptied.push(made);
        return;
      }
      if (!made.pool.ended) await made.pool.end();
      await drop(made.name);
    },
  };
}

/** What outlives its test finds its pool closed, instead of the next test's rows. */
function lend(pool: Pool, isClosed: () => boolean): Pool {
  return new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (isClosed() && (key === 'query' || key === 'connect'))
        throw new Error('Cannot use a pool after calling end on the pool');
      return value.bind(target);
    },
  });
}

async function isReusable({ pool, name }: Made, before: Baseline): Promise<boolean> {
  const isIdle = !pool.ending && pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  if (!isIdle || Object.hasOwn(pool, 'query') || Object.hasOwn(pool, 'connect')) return false;
  const { rows } = await pool.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name <> $1',
    [name],
  );
  return rows[0]?.others === 0 && (await emptyDatabase(pool, before)) && (await clearSessions(pool));
}

/** What a test set for a connection, and what the connection holds. */
async function clearSessions(pool: Pool): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients)
      await client.query('reset all; select pg_advisory_unlock_all(); unlisten *; discard temp');
  } finally {
    for (const client of clients) client.release();
  }
  return pool.idleCount === pool.totalCount;
}

async function make(empty = false): Promise<Made> {
  const { adminUrl, template } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Its files are copied as they are: by the log, page for page, it takes twice as long.
  await asAdmin(`create database ${name} template ${empty ? 'template0' : template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { applicationName: name, max: 10 });
  return { name, url: url.href, pool };
}

const drop = (name: string): Promise<void> => asAdmin(`drop database if exists ${name} with (force)`);

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('database').adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
