import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { openPool } from '../../src/platform/db/pool.ts';

export type TestDatabase = { url: string; pool: Pool; close(): Promise<void> };

/**
 * A database of this test file's own, migrated and empty. Close it in `afterAll`.
 *
 *     const database = await testDatabase();
 *     afterAll(() => database.close());
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Its files are copied as they are: by the log, page for page, it takes twice as long.
  await asAdmin(
    adminUrl,
    `create database ${name} template ${options.empty ? 'template0' : template} strategy file_copy`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { applicationName: name, max: 10 });
  return {
    url: url.href,
    pool,
    close: async () => {
      await pool.end();
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
