// Files reports in a process of its own, which ends itself with -9 when each of them stands at its point: before or after
// the n-th write to the ledger, commit or request, or inside the n-th transaction.
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createTrustedFetch } from '../../src/lib/safe-fetch/index.ts';
import { type Ledger, openLedger } from '../../src/lib/send-ledger/index.ts';
import { deliverNotice } from '../../src/modules/notices/deliver-notice.ts';
import { createAws, createCloudflare } from '../../src/modules/notices/index.ts';
import { createClock } from '../../src/platform/clock/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import type { JobRun } from '../../src/platform/jobs/job.ts';
import { sendingSettings } from '../setup/takedown.ts';
import { blobsIn, transactOn } from './steps.ts';

export interface ReportTrial {
  noticeId: string;
  /** Which of its points; one past the last is never reached. */
  at: number;
}

const [, , databaseUrl = '', folder = '', base = '', accessKey = ''] = process.argv;
const trials = JSON.parse(await text(process.stdin)) as ReportTrial[];
const clock = createClock();
const db = drizzle(openPool(databaseUrl, { applicationName: 'report', max: trials.length + 1 }));
const blobs = blobsIn(`${folder}/blobs`);
const inner = transactOn(db, clock);
const ledger = await openLedger(`${folder}/ledger`, { now: clock.now });
const fetch = createTrustedFetch({ userAgent: 'Test/1', bases: [base] });
const channels = [
  createCloudflare({ fetch, base, token: 'token-of-nobody', accountId: 'abcdef0123456789' }),
  createAws({ fetch, base, region: 'us-east-1', accessKeyId: accessKey, secretAccessKey: 'secret-of-nobody' }),
];
const { signal } = new AbortController();
let parked = 0;
const park = (): Promise<never> => {
  parked += 1;
  if (parked === trials.length) process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

async function run({ noticeId, at }: ReportTrial): Promise<void> {
  let point = 0;
  const pass = async (): Promise<void> => {
    point += 1;
    if (point === at) await park();
  };
  const around = async <Output>(work: () => Promise<Output>): Promise<Output> => {
    await pass();
    const output = await work();
    await pass();
    return output;
  };
  const killable: Ledger = {
    ...ledger,
    begin: async (key, token) => {
      const begun = await around(() => ledger.begin(key, token));
      if (!begun.ok) return begun;
      const { marks } = begun;
      const data = () => around(() => marks.data());
      return { ok: true, marks: { ...marks, data, result: (...of) => around(() => marks.result(...of)) } };
    },
  };
  const transaction: JobRun['transaction'] = (work) =>
    around(() =>
      inner({ kind: 'worker', job: 'test' }, signal, async (ctx) => {
        const output = await work(ctx);
        await pass();
        return output;
      }),
    );
  const reports = {
    channels: channels.map((channel) => ({
      ...channel,
      file: (...of: Parameters<typeof channel.file>) => around(() => channel.file(...of)),
    })),
  };
  await deliverNotice(
    {
      settings: {
        ...sendingSettings,
        machines: { cloudflare: { place: { city: 'Dover', state: 'DE', country: 'US' } }, aws: {} },
      },
      ledger: killable,
      mailDomain: 'agent.test',
      reports,
      send: async () => {
        throw new Error('nothing is mailed here');
      },
      readRaw: async (notice) => {
        const blob = await blobs.get(db, notice.userId, notice.rawBlobId ?? '');
        if (!blob) throw new Error('no bytes');
        return blob.bytes;
      },
    },
    { now: clock.now, signal, attempt: 0, transaction },
    noticeId,
  );
  await park(); // it came past its point
}
await Promise.race(trials.map(run));
