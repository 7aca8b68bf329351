import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readMigrations } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../setup/test-database.ts';
import { testJobs } from './test-jobs.ts';

it('three processes bring an empty database up to date, queues included; one does the work', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase({ empty: true });
  try {
    const script = join(import.meta.dirname, '../fixtures/migrate-with-queues.ts');
    const one = () => promisify(execFile)(process.execPath, [script, database.url]);
    const done = await Promise.all([one(), one(), one()]);
    const all = readMigrations(join(import.meta.dirname, '../../migrations')).map(({ name }) => name);
    expect(done.map(({ stdout }) => JSON.parse(stdout).length).sort()).toEqual([0, 0, all.length]);
    const { rows } = await database.pool.query<{ name: string }>('select name from jobs.queue order by name');
    const names = rows.map(({ name }) => name);
    for (const job of testJobs) expect(names).toContain(job.name);
    expect(new Set(names).size).toBe(names.length);
  } finally {
    await database.close();
  }
});
