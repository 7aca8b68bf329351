// A worker in a process of its own, for tests to kill: its jobs write down who ran them, and when.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createClock } from '../../src/platform/clock/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { openQueue } from '../../src/platform/jobs/queue.ts';
import { runWorker } from '../../src/platform/jobs/run-worker.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { keyedJob, longJob, testJobs } from './test-jobs.ts';

const [, , databaseUrl = '', name = ''] = process.argv;
const pool = openPool(databaseUrl, { applicationName: name, max: 10 });
const db = drizzle(pool);
const clock = createClock();
const queue = await openQueue({ databaseUrl, role: 'worker', onError: () => undefined });

async function longOne(_run: unknown, { label, ms }: { label: string; ms: number }): Promise<'done'> {
  await db.execute(sql`insert into runs (label, worker, what) values (${label}, ${name}, 'begun')`);
  await pause(ms);
  await db.execute(sql`insert into runs (label, worker, what) values (${label}, ${name}, 'ended')`);
  return 'done';
}

const stop = await runWorker({
  queue,
  db,
  clock,
  log: createLog(name, 'silent'),
  inTransaction: createTransact({ db, clock, send: queue.send, jobs: testJobs }),
  jobs: testJobs,
  modules: [{ handlers: { [longJob.name]: longOne, [keyedJob.name]: longOne } }],
});
writeSync(1, 'working\n');
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
