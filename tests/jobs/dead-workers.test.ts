// What becomes of jobs whose worker dies, and of those whose worker lives.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQueue, prepareQueues, type Queue } from '../../src/platform/jobs/queue.ts';
import type { Database } from '../../src/platform/verb/index.ts';
import { startNode } from '../setup/start-node.ts';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';
import { thorough } from '../setup/thorough.ts';
import { keyedJob, longJob, testJobs } from './test-jobs.ts';

let database: TestDatabase;
let db: Database;
let queue: Queue;
const children = new Map<string, ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
  await database.pool.query(
    'create table runs (id bigserial primary key, label text, worker text, what text, at timestamptz default clock_timestamp())',
  );
  await prepareQueues(database.url, testJobs);
  queue = await openQueue({ databaseUrl: database.url, role: 'api', onError: () => undefined });
});
afterAll(async () => {
  for (const child of children.values()) child.kill('SIGKILL');
  await queue.stop();
  await database.close();
});

function startWorker(name: string): Promise<void> {
  const child = startNode([join(import.meta.dirname, 'worker-child.ts'), database.url, name], { stdout: 'pipe' });
  children.set(name, child);
  return new Promise((done) => child.stdout?.once('data', () => done()));
}

const put = (job: typeof longJob, label: string, ms: number): Promise<void> =>
  db.transaction((tx) => queue.send(tx, job, { label, ms }));

interface Run {
  worker: string;
  what: 'begun' | 'ended';
  at: Date;
}
async function runsOf(label: string): Promise<Run[]> {
  const { rows } = await database.pool.query<Run>('select worker, what, at from runs where label = $1 order by id', [
    label,
  ]);
  return rows;
}
async function until(so: () => Promise<boolean>, seconds: number): Promise<void> {
  await expect.poll(so, { timeout: seconds * 1000, interval: 100 }).toBe(true);
}

it.runIf(thorough)(
  "a dead worker's jobs, keyed or not, move on within 15 s; a long one of a living worker is not given away",
  {
    timeout: 120_000,
  },
  async () => {
    await startWorker('first');
    await put(longJob, 'short-lived', 60_000);
    await put(keyedJob, 'keyed', 60_000);
    await until(async () => (await runsOf('short-lived')).length + (await runsOf('keyed')).length === 2, 20);
    await startWorker('second');
    // Far longer than the heartbeat. Where the one to die takes it, another is put, until it is the other's.
    let patient = '';
    for (let at = 1; patient === ''; at += 1) {
      const label = `patient-${at}`;
      await put(longJob, label, 26_000);
      await until(async () => (await runsOf(label)).length === 1, 20);
      if ((await runsOf(label))[0]?.worker === 'second') patient = label;
    }
    // Its work broke twice before: what it waited then has nothing to do with the worker that dies now.
    await database.pool.query(`update jobs.job set retry_count = 2 where data->>'label' = 'keyed'`);
    const killedAt = Date.now();
    children.get('first')?.kill('SIGKILL');
    const latest: number[] = [];
    for (const label of ['short-lived', 'keyed']) {
      await until(async () => (await runsOf(label)).some((run) => run.worker === 'second'), 40);
      const again = (await runsOf(label)).find((run) => run.worker === 'second');
      latest.push((again?.at.getTime() ?? 0) - killedAt);
    }
    process.stdout.write(`jobs, taken up after kill -9: ${latest.map((ms) => `${ms} ms`).join(', ')}\n`);
    for (const ms of latest) expect(ms).toBeLessThan(30_000);
    await until(async () => (await runsOf(patient)).some((run) => run.what === 'ended'), 60);
    expect((await runsOf(patient)).map((run) => run.what)).toEqual(['begun', 'ended']);
  },
);
