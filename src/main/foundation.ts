import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createSafeFetch, createTrustedFetch } from '#lib/safe-fetch/index.ts';
import { openLedger } from '#lib/send-ledger/index.ts';
import { findFfmpeg } from '#lib/video-decode/index.ts';
import { openOnionRoute } from '#modules/discovery/sources/open-onion-route.ts';
import { createBlobs, openStore } from '#platform/blobs/index.ts';
import { createLinks } from '#platform/blobs/link.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { createClock } from '#platform/clock/index.ts';
import { type Config, readConfig } from '#platform/config/index.ts';
import { openPool, waitReady } from '#platform/db/pool.ts';
import { whyUnusable } from '#platform/db/why-unusable.ts';
import { openQueue } from '#platform/jobs/queue.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { createLog } from '#platform/log/index.ts';
import { createTraces } from '#platform/traces/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { allJobs } from './all-jobs.ts';
import { botOf, productOf } from './deployment.ts';
import { machineSettings } from './machine-channels.ts';
import { whyNotServe } from './may-serve.ts';
import { moduleOptions } from './module-options.ts';
import { outboundHostsOf } from './outbound-hosts.ts';

/** The configuration of a role that shares its database, or the end of the process with every fault listed. */
export function configOrExit(): Config {
  const read = readConfig(process.env, {
    root: join(import.meta.dirname, '../..'),
    needsDatabaseUrl: true,
    ...moduleOptions,
  });
  if (read.ok) return read.config;
  for (const fault of read.faults) process.stderr.write(`${fault}\n`);
  process.exit(1);
}

/** A database that answers, or the end of the process with the sentence that says what is wrong with it. */
async function readyOrExit(databaseUrl: string): Promise<void> {
  try {
    await waitReady(databaseUrl);
  } catch (error) {
    const why = whyUnusable(error, databaseUrl);
    if (why === undefined) throw error;
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
}

/** What every role stands on. Nothing of it knows a module; `api.ts` and `worker.ts` hand it to them. */
export async function layFoundation(config: Config, role: 'api' | 'worker') {
  if (config.databaseUrl === undefined) throw new Error('a role needs DATABASE_URL; npm start hands it one');
  const log = createLog(role, config.logLevel);
  const clock = createClock({ file: config.clockFile, onFault: (text) => log.warn(text) });
  await readyOrExit(config.databaseUrl);
  const pool = openPool(config.databaseUrl, {
    applicationName: `reclaim-${role}`,
    max: role === 'worker' ? 30 : 20,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const db: Database = drizzle(pool);
  const queue = await openQueue({
    databaseUrl: config.databaseUrl,
    role,
    onError: (err) => log.warn({ err }, 'the job queue reports'),
  });
  const blobs = createBlobs({ store: await openStore(config.blobStore), secret: config.secretKey });
  const why = await whyNotServe({ db, blobs, config });
  if (why !== undefined) {
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
  const hosts = outboundHostsOf(config);
  const onion = openOnionRoute(config);
  const ffmpeg = await findFfmpeg();
  const userAgent = `Mozilla/5.0 (compatible; ${botOf(config)}/1.0; +${config.publicUrl})`;
  const trustedFetch = (bases: string[]) => createTrustedFetch({ userAgent, hosts, bases });
  const traces = config.tracesUrl
    ? createTraces({
        url: config.tracesUrl,
        service: `${productOf(config).toLowerCase()}-${role}`,
        fetch: trustedFetch([config.tracesUrl]),
        onFault: (why) => log.warn(why),
      })
    : undefined;
  return {
    config,
    /** Absent where no collector is set up. */
    traces,
    /** Absent where videos cannot be read. */
    ffmpeg,
    log,
    clock,
    db,
    queue,
    inTransaction: createTransact({ db, clock, send: queue.send, jobs: allJobs }),
    blobs,
    links: createLinks(config.secretKey),
    ledger: await openLedger(join(config.dataDir, 'ledger'), { now: clock.now }),
    hosts,
    onion,
    /** Opens no onion address. */
    safeFetch: createSafeFetch({ userAgent, hosts }),
    /** For pages that a search of onion sites, or a report, may have led to. */
    onionFetch: createSafeFetch({ userAgent, hosts, onion }),
    trustedFetch,
    noticeSettings: {
      product: productOf(config),
      agent: config.agent,
      mailFrom: config.smtpUrl === undefined ? undefined : config.mailFrom,
      mailDomain: config.mailDomain,
      batchSeconds: config.noticeBatchSeconds,
      replySecret: deriveKey(config.secretKey, 'reply-address').toString('hex'),
      machines: machineSettings(config),
    },
    async close() {
      await traces?.stop();
      clock.close();
      await pool.end();
    },
  };
}
export type Foundation = Awaited<ReturnType<typeof layFoundation>>;
