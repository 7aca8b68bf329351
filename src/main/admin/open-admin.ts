import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Ledger, openLedger } from '#lib/send-ledger/index.ts';
import { type Blobs, type ByteStore, createBlobs, openStore } from '#platform/blobs/index.ts';
import { type Clock, createClock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import { runningEmbedded, startEmbedded } from '#platform/db/embedded.ts';
import { openPool, waitReady } from '#platform/db/pool.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { openQueue } from '#platform/jobs/queue.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database, InTransaction } from '#platform/verb/index.ts';

/** What the verbs of the command line stand on. */
export interface Admin extends AsyncDisposable {
  databaseUrl: string;
  secretKey: string;
  db: Database;
  clock: Clock;
  store: ByteStore;
  blobs: Blobs;
  /** Opened on first use: it is made where it is missing, and only some verbs should make it. */
  ledger(): Promise<Ledger>;
  bringUpToDate(): Promise<unknown>;
  /** One transaction, after which the jobs of its events are queued. Needs an up-to-date database. */
  transaction<Output>(verb: string, work: (ctx: Context) => Promise<Output>): Promise<Output>;
}

export interface AdminParts {
  jobs: JobDefinition[];
  bringUpToDate(databaseUrl: string): Promise<unknown>;
}

/** The database of a product that runs here, `DATABASE_URL`, or the embedded one started for as long as the verb takes. */
export async function openAdmin(config: Config, parts: AdminParts): Promise<Admin> {
  const known = config.databaseUrl ?? runningEmbedded(config.dataDir);
  const own = known === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = known ?? own?.url ?? '';
  await waitReady(databaseUrl);
  const pool = openPool(databaseUrl, { applicationName: 'reclaim-admin', max: 4, statementTimeoutMs: 0 });
  const db: Database = drizzle(pool);
  const clock = createClock({ file: config.clockFile });
  const store = await openStore(config.blobStore);
  return {
    databaseUrl,
    secretKey: config.secretKey,
    db,
    clock,
    store,
    blobs: createBlobs({ store, secret: config.secretKey }),
    ledger: () => openLedger(join(config.dataDir, 'ledger'), { now: clock.now }),
    bringUpToDate: () => parts.bringUpToDate(databaseUrl),
    async transaction(verb, work) {
      const queue = await openQueue({ databaseUrl, role: 'api', onError: () => undefined }); // what fails throws from send
      try {
        const inTransaction: InTransaction = createTransact({ db, clock, send: queue.send, jobs: parts.jobs });
        return await inTransaction({ kind: 'worker', job: `admin ${verb}` }, AbortSignal.timeout(600_000), work);
      } finally {
        await queue.stop();
      }
    },
    async [Symbol.asyncDispose]() {
      clock.close();
      await pool.end();
      await own?.stop();
    },
  };
}
