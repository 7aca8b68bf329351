// A worker that stood still past its lease, a database that restarts, a database put back to an older state.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChains } from '../../src/modules/cases/index.ts';
import { checkSent, meetLedger } from '../../src/modules/notices/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { thorough } from '../setup/thorough.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { KeptWorker, openScene, type Scene, until } from './scene.ts';

let scene: Scene;
let mailbox: Mailbox;
let workers: KeptWorker[] = [];
/** Whose worker is stopped at which stage; its conversation waits for `thaw`. */
const frozen: string[] = [];
let thaw: () => void;
const thawed = new Promise<void>((done) => {
  thaw = done;
});

beforeAll(async () => {
  scene = await openScene();
  mailbox = await openMailbox(async (stage, recipient, sender) => {
    const host = recipient.split('@')[1] ?? '';
    const worker = workers.find((candidate) => candidate.name === sender);
    if (!worker || !host.startsWith(`freeze-${stage}-`) || !scene.markKilled(host, stage)) return;
    frozen.push(host);
    if (frozen.length === 4) worker.kill('SIGSTOP');
    await thawed;
  });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGCONT');
  await Promise.all(workers.map((worker) => worker.stop()));
  await mailbox.close();
  await scene.close();
});

const arrivals = (hosts: string[]): number[] => hosts.map((host) => mailbox.arrivals.get(`dmca@${host}`) ?? 0);
const states = async (creator: string): Promise<string[]> => (await scene.notices(creator)).map((row) => row.state);

it.runIf(thorough)(
  'a worker that is stopped past its lease and goes on has no double effect',
  { timeout: 600_000 },
  async () => {
    const hosts = ['rcpt-0', 'data-open-0', 'data-mid-0', 'data-end-0'].map((point) => `freeze-${point}.test`);
    workers = [new KeptWorker(scene, mailbox.port, 'slow')];
    await scene.plant('frozen', hosts);
    await until('all are stopped', 120, () => frozen.length === 4);
    workers.push(new KeptWorker(scene, mailbox.port, 'quick'));
    // The one before DATA is sent by the other worker, the three inside DATA are in doubt and stay unsent.
    await until('another worker took over', 180, async () => {
      const found = await scene.notices('frozen');
      return found.filter((row) => row.state === 'uncertain').length === 3 && found.some((row) => row.state === 'sent');
    });
    workers[0]?.kill('SIGCONT');
    thaw();
    // With the late answers in the ledger the doubts end by themselves, within two minutes of business time.
    await until('late answers are in the ledger', 120, async () => {
      const entries = (await scene.notices('frozen')).map(({ id }) => scene.ledger.read(id));
      return (await Promise.all(entries)).every(({ state }) => state === 'accepted');
    });
    scene.setOffset('+2m');
    await until('doubts end', 120, async () => (await states('frozen')).every((state) => state === 'sent'));
    expect(arrivals(hosts)).toEqual([1, 1, 1, 1]);
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  },
);

it.runIf(thorough)(
  'the database restarts in the middle: nothing is lost, nothing is sent twice',
  { timeout: 180_000 },
  async () => {
    const hosts = Array.from({ length: 40 }, (_, at) => `restart${at}.test`);
    await scene.plant('restarted', hosts);
    workers = [1, 2].map((number) => new KeptWorker(scene, mailbox.port, `restart-${number}`));
    for (let time = 0; time < 3; time += 1) {
      const before = time * 5;
      await until('some are sent', 60, async () => arrivals(hosts).filter((count) => count > 0).length > before);
      // As a crash of PostgreSQL; its keeper starts it again on the same port.
      const lock = readFileSync(join(scene.folder, 'data/postgres/data/postmaster.pid'), 'utf8');
      process.kill(Number(lock.split('\n')[0]), 'SIGQUIT');
      await pause(1500);
    }
    await until('all are settled', 90, async () => {
      const found = await states('restarted').catch(() => []);
      return found.length >= hosts.length && found.every((state) => state === 'sent' || state === 'uncertain');
    });
    scene.setOffset('+5m');
    await until('nothing is in doubt', 60, async () => (await states('restarted')).every((state) => state === 'sent'));
    expect(workers.map((worker) => worker.starts)).toEqual([1, 1]);
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    expect(arrivals(hosts)).toEqual(hosts.map(() => 1));
  },
);

it.runIf(thorough)(
  'an older copy of the database with the newer ledger sends nothing again',
  { timeout: 180_000 },
  async () => {
    const hosts = Array.from({ length: 20 }, (_, at) => `restored${at}.test`);
    await scene.plant('restored', hosts);
    workers = [new KeptWorker(scene, mailbox.port, 'before')];
    await until('all are drafted and some sent', 60, async () => {
      const found = await states('restored');
      return found.length === hosts.length && arrivals(hosts).some((count) => count > 0);
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    const older = new URL(scene.embedded.url);
    older.pathname = '/older';
    await copyDatabase(scene.embedded.url, 'older');
    const copied = await states('restored');
    workers = [new KeptWorker(scene, mailbox.port, 'after')];
    await until('all are settled', 90, async () =>
      (await states('restored')).every((state) => state === 'sent' || state === 'uncertain'),
    );
    await Promise.all(workers.map((worker) => worker.stop()));
    const sent = arrivals(hosts);
    expect(sent.every((count) => count <= 1)).toBe(true);

    const pool = openPool(older.href, { max: 3 });
    const db = drizzle(pool);
    const { signal } = new AbortController();
    const transact = createTransact({ db, clock: scene.clock, send: async () => undefined, jobs: [] });
    const met = await transact({ kind: 'worker', job: 'test' }, signal, (ctx) =>
      meetLedger(ctx, { ledger: scene.ledger }),
    );
    expect(met).toMatchObject({ later: 0, lost: 0 });
    workers = [new KeptWorker(scene, mailbox.port, 'restored', older.href)];
    await until('the older copy is settled', 90, async () => {
      const { rows } = await pool.query(`select 1 from notices where state not in ('sent', 'uncertain')`);
      return rows.length === 0;
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    expect(arrivals(hosts)).toEqual(sent);
    process.stdout.write(
      `exactly-once, restore: ${copied.filter((state) => state !== 'sent').length} of 20 unsent in the copy, 0 sent again\n`,
    );
    expect((await checkSent(db, scene.ledger)).faults).toEqual([]);
    expect((await checkChains(db)).faults).toEqual([]);
    await pool.end();
  },
);

/** Copies a database that others are connected to: they are cut off, and come back by themselves. */
async function copyDatabase(url: string, name: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query('alter database reclaim with allow_connections false');
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'reclaim'`);
    await client.query(`create database ${name} template reclaim`);
  } finally {
    await client.query('alter database reclaim with allow_connections true');
    await client.end();
  }
}
