import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { type Ledger, openLedger } from '../../src/lib/send-ledger/index.ts';
import { type Blobs, createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { type Clock, createClock } from '../../src/platform/clock/index.ts';
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { openQueue, prepareQueues, type Queue } from '../../src/platform/jobs/queue.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Context, Database } from '../../src/platform/verb/index.ts';
import { startNode } from '../setup/start-node.ts';
import { plantCase, plantCreator, plantHost, plantWork } from '../setup/takedown.ts';
import { takedownJobs } from '../setup/takedown-jobs.ts';
import { bundleWorker } from './bundle-worker.ts';

export interface NoticeSeen {
  id: string;
  /** `dmca@<host>`, and the host names the crash point. */
  recipient: string;
  kind: string;
  state: string;
  caseId: string;
  caseState: string;
}

export interface Scene {
  folder: string;
  embedded: Embedded;
  pool: Pool;
  db: Database;
  ledger: Ledger;
  blobs: Blobs;
  clock: Clock;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
  /** One approved case for each host, all of one creator, each host with two contacts. */
  plant(creator: string, hosts: string[]): Promise<void>;
  notices(creator: string): Promise<NoticeSeen[]>;
  /** Hosts whose crash point was reached. */
  kills(): string[];
  killsAt(step: string): number;
  markKilled(host: string, step: string): boolean;
  /** Moves the business clock of every process. */
  setOffset(offset: string): void;
  close(): Promise<void>;
}

/** A real database that writes to disk, a ledger, a queue and a clock that all processes follow. */
export async function openScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-once-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user where we are root
  mkdirSync(join(folder, 'kills'));
  mkdirSync(join(folder, 'code'));
  await bundleWorker(join(folder, 'code'));
  writeFileSync(join(folder, 'clock'), '+0s');
  const embedded = await startEmbedded({ dataDir: join(folder, 'data') });
  await migrate(embedded.url, {
    folder: join(import.meta.dirname, '../../migrations'),
    afterwards: (url) => prepareQueues(url, takedownJobs),
  });
  const pool = openPool(embedded.url, { applicationName: 'scene', max: 5 });
  const db = drizzle(pool);
  const queue: Queue = await openQueue({ databaseUrl: embedded.url, role: 'api', onError: () => undefined });
  const clock = createClock({ file: join(folder, 'clock') });
  const blobs = createBlobs({ store: createFileStore(join(folder, 'blobs')), secret: 'x'.repeat(40) });
  const inTransaction = createTransact({ db, clock, send: queue.send, jobs: takedownJobs });
  const { signal } = new AbortController();
  const transaction: Scene['transaction'] = (work) => inTransaction({ kind: 'worker', job: 'scene' }, signal, work);
  return {
    folder,
    embedded,
    pool,
    db,
    clock,
    blobs,
    ledger: await openLedger(join(folder, 'ledger'), { now: clock.now }),
    transaction,
    plant: (creator, hosts) =>
      transaction(async (ctx) => {
        const userId = await plantCreator(ctx, blobs, creator);
        const workId = await plantWork(ctx, userId);
        for (const host of hosts) {
          await plantHost(ctx, host, [
            { step: 'site', address: `dmca@${host}` },
            { step: 'abuse', address: `abuse@${host}` },
          ]);
          await plantCase(ctx, { userId, workIds: [workId], url: `https://${host}/copy` });
        }
      }),
    notices: async (creator) => {
      const { rows } = await pool.query<NoticeSeen>(
        `select n.id, n.recipient, n.kind, n.state, c.id as "caseId", c.state as "caseState"
           from cases c join users u on u.id = c.user_id
           left join notice_cases nc on nc.case_id = c.id left join notices n on n.id = nc.notice_id
          where u.email = $1 order by n.id`,
        [`${creator}@creators.test`],
      );
      return rows;
    },
    kills: () => readdirSync(join(folder, 'kills')),
    killsAt: (step) => readdirSync(join(folder, 'kills')).filter((host) => stepOf(host) === step).length,
    markKilled: (host, step) => {
      try {
        writeFileSync(join(folder, 'kills', host), step, { flag: 'wx' });
        return true;
      } catch {
        return false;
      }
    },
    setOffset: (offset) => writeFileSync(join(folder, 'clock'), offset),
    close: async () => {
      clock.close();
      await queue.stop();
      await pool.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `begin-after` of `begin-after-3.test`. */
const stepOf = (host: string): string => host.replace(/-\d+\.test$/, '');

/** A worker process that is followed by a spare one whenever it dies, until `stop`. */
export class KeptWorker {
  readonly name: string;
  starts = 0;
  readonly #args: string[];
  readonly #cache: string;
  #child: ChildProcess | undefined;
  #spare: ChildProcess;
  #ending = false;

  constructor(scene: Scene, smtpPort: number, name: string, databaseUrl = scene.embedded.url) {
    this.name = name;
    this.#cache = join(scene.folder, 'compiled');
    this.#args = [join(scene.folder, 'code/worker.mjs'), databaseUrl, scene.folder, String(smtpPort), name];
    this.#spare = this.#spawn();
    this.#start();
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    this.#ending = true;
    await Promise.all(
      [this.#child, this.#spare].map(async (child) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }),
    );
  }

  #spawn(): ChildProcess {
    const env = { ...process.env, NODE_COMPILE_CACHE: this.#cache };
    const child = startNode(this.#args, { env, stdin: 'pipe' });
    child.stdin?.on('error', () => undefined); // killed while it was spoken to
    return child;
  }

  #start(): void {
    this.starts += 1;
    const child = this.#spare;
    this.#spare = this.#spawn();
    this.#child = child;
    child.stdin?.end('go');
    child.once('exit', () => {
      if (!this.#ending) this.#start();
    });
  }
}

/** Asks until it is so. */
export async function until(what: string, seconds: number, so: () => Promise<boolean> | boolean): Promise<number> {
  const begun = performance.now();
  while (!(await so())) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await pause(100);
  }
  return performance.now() - begun;
}
