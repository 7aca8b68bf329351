// A worker of takedowns in a process of its own: the real modules, queue, ledger and SMTP. It ends itself with -9 where
// the host of a case names a crash point ("begin-after-3.test"), the first time that point is reached for that host.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openLedger } from '../../src/lib/send-ledger/index.ts';
import { sendMail } from '../../src/lib/smtp-send/index.ts';
import { caseHandlers, readCase } from '../../src/modules/cases/index.ts';
import { noticeHandlers, readNotice } from '../../src/modules/notices/index.ts';
import { type Blobs, createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { createClock } from '../../src/platform/clock/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import type { JobHandler, ModuleJobs } from '../../src/platform/jobs/job.ts';
import { openQueue } from '../../src/platform/jobs/queue.ts';
import { runWorker } from '../../src/platform/jobs/run-worker.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { InTransaction } from '../../src/platform/verb/index.ts';
import { sendingSettings } from '../setup/takedown.ts';
import { proveHandlers, takedownJobs } from '../setup/takedown-jobs.ts';
import { killsAStep } from './kills.ts';

const [, , databaseUrl = '', folder = '', smtpPort = '', name = ''] = process.argv;

const log = createLog(name, process.env.LOG === undefined ? 'silent' : 'warn');
const clock = createClock({ file: join(folder, 'clock') });
const pool = openPool(databaseUrl, { applicationName: name, max: 20 });
const db = drizzle(pool);
const blobs = createBlobs({ store: createFileStore(join(folder, 'blobs')), secret: 'x'.repeat(40) });
const ledger = await openLedger(join(folder, 'ledger'), { now: clock.now });

/** Which host the work in hand is about, and how many transactions it has begun. */
const hand = new AsyncLocalStorage<{ host: string; transactions: number }>();

/** Several deliveries may have come to their points; they go down together. */
const together = 5;
const patienceMs = 600;
let parked = 0;

async function point(step: string, host = hand.getStore()?.host ?? ''): Promise<void> {
  if (!host.startsWith(`${step}-`) || !/^\d+\.test$/.test(host.slice(step.length + 1))) return;
  const died = readdirSync(join(folder, 'kills')).filter((one) => one.startsWith(`${step}-`)).length;
  if (died >= killsAStep) return;
  try {
    writeFileSync(join(folder, 'kills', host), step, { flag: 'wx' });
  } catch {
    return; // died here once already
  }
  parked += 1;
  if (parked >= together || step === 'queue-put') process.kill(process.pid, 'SIGKILL');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs);
  await new Promise(() => undefined);
}

const transact: InTransaction = async (actor, signal, work) => {
  const store = hand.getStore();
  if (store) store.transactions += 1;
  const label = `${actor.kind === 'worker' ? actor.job.replace('notices.', '') : ''}-${store?.transactions ?? 0}`;
  const output = await inner(actor, signal, async (ctx) => {
    const result = await work(ctx);
    await point(`${label}-before`);
    return result;
  });
  await point(`${label}-after`);
  return output;
};

/** What is put away in the transaction that queues a notice is its letter. */
const crashingBlobs: Blobs = {
  ...blobs,
  async put(ctx, blob) {
    const id = await blobs.put(ctx, blob);
    const to = /^To: \S+@(\S+)/m.exec(Buffer.from(blob.bytes).toString('latin1'))?.[1];
    await point('queue-put', to);
    return id;
  },
};

const notices = noticeHandlers({
  settings: { ...sendingSettings, batchSeconds: 0 },
  blobs: crashingBlobs,
  lookUpHost: async () => {
    throw new Error('every host here was looked up');
  },
  delivery: {
    mailDomain: sendingSettings.mailDomain ?? '',
    ledger: {
      ...ledger,
      async begin(key, token) {
        await point('begin-before');
        const begun = await ledger.begin(key, token);
        await point('begin-after');
        if (!begun.ok) return begun;
        const { marks } = begun;
        return {
          ok: true,
          marks: {
            ...marks,
            async data() {
              await point('data-before');
              const open = await marks.data();
              await point('data-after');
              return open;
            },
            async result(...answer) {
              await point('result-before');
              const kept = await marks.result(...answer);
              await point('result-after');
              return kept;
            },
          },
        };
      },
    },
    async readRaw(notice) {
      await point('read-raw');
      const blob = notice.rawBlobId ? await blobs.get(db, notice.userId, notice.rawBlobId) : undefined;
      if (!blob) throw new Error(`the bytes of notice ${notice.id} are gone`);
      return blob.bytes;
    },
    send: (envelope, raw, hooks, signal) =>
      sendMail(
        {
          url: `smtp://127.0.0.1:${smtpPort}`,
          // Longer than any worker here stands still, on however slow a machine: no answer is given up.
          timeouts: { connect: 60_000, greeting: 300_000, command: 300_000, answer: 300_000, total: 600_000 },
          allowPlain: true,
          name,
        },
        envelope,
        raw,
        hooks,
        signal,
      ),
  },
});

async function hostOf(payload: object): Promise<string> {
  if ('noticeId' in payload) return (await readNotice(db, String(payload.noticeId)))?.recipient.split('@')[1] ?? '';
  return 'caseId' in payload ? ((await readCase(db, String(payload.caseId)))?.host ?? '') : '';
}

/** The same handlers, which know what they have in hand. */
function inHand(module: ModuleJobs): ModuleJobs {
  const handlers = Object.entries(module.handlers).map(([job, handler]): [string, JobHandler<never>] => [
    job,
    async (run, payload) => hand.run({ host: await hostOf(payload), transactions: 0 }, () => handler(run, payload)),
  ]);
  return { ...module, handlers: Object.fromEntries(handlers) };
}

// Spares have loaded everything and wait: starting costs seconds on a busy machine.
process.stdin.once('end', () => process.exit(0)); // whoever would have started it is gone
await new Promise((go) => process.stdin.once('data', go));
process.stdin.removeAllListeners('end');
process.stdin.destroy();
const queue = await openQueue({ databaseUrl, role: 'worker', onError: (err) => log.warn({ err }, 'queue') });
const inner = createTransact({ db, clock, send: queue.send, jobs: takedownJobs });

const modules = [caseHandlers(), notices, proveHandlers].map(inHand);
const stop = await runWorker({
  queue,
  db,
  clock,
  log,
  inTransaction: transact,
  // Answers are read by others: none comes in here.
  jobs: takedownJobs
    .filter(({ name }) => modules.some(({ handlers }) => name in handlers))
    .map((job) => ({ ...job, concurrency: 6 })),
  modules,
});
writeSync(1, 'working\n');
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
