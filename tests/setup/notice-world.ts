import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Ledger, openLedger } from '../../src/lib/send-ledger/index.ts';
import type { SendOutcome } from '../../src/lib/smtp-send/index.ts';
import type { Settings } from '../../src/modules/accounts/index.ts';
import { type CaseRow, caseHandlers, eventsOf, readCase, type Said } from '../../src/modules/cases/index.ts';
import type { ConfirmNamedHost, StepKind } from '../../src/modules/hosts/index.ts';
import {
  type DeliveryDeps,
  type LumenDeps,
  type NoticeSettings,
  noticeHandlers,
  noticesOfCases,
} from '../../src/modules/notices/index.ts';
import { replyHandlers } from '../../src/modules/replies/index.ts';
import { type Blobs, createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import type { JobHandler, JobRun } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Context, Database } from '../../src/platform/verb/index.ts';
import { scratchFolder } from './scratch.ts';
import { plantCase, plantCreator, plantHost, plantWork, sendingSettings } from './takedown.ts';
import { proveHandlers, takedownJobs } from './takedown-jobs.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface NoticeWorld {
  database: TestDatabase;
  db: Database;
  /** Where blobs and ledger lie. */
  folder: string;
  clock: ReturnType<typeof createManualClock>;
  blobs: Blobs;
  ledger: Ledger;
  settings: NoticeSettings;
  jobRun: JobRun;
  /** Every letter that a server took or refused, in order. */
  letters: { from: string; to: string; raw: string }[];
  /** What the servers answer; accepted unless set. */
  answer: (to: string) => SendOutcome | Promise<SendOutcome>;
  /** What the registries say of a host that an answer names; nothing unless set. */
  confirmNamedHost: ConfirmNamedHost;
  /** Jobs in the queue now. */
  waiting: { job: string; payload: object }[];
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
  /** Runs one job by name, as a worker that takes it (again). */
  runJob(name: string, payload: object): Promise<unknown>;
  /** Runs what is queued, until nothing is; with `sweeps`, what is due too. */
  drain(options?: { sweeps?: boolean }): Promise<void>;
  /** Runs one sweep by name, without the looks that `drain` plays. */
  runSweep(name: string): Promise<void>;
  /** Moves the clock and does what is due then. */
  later(seconds: number): Promise<void>;
  creator(name: string, settings?: Partial<Settings>): Promise<{ userId: string; workId: string }>;
  host(host: string, contacts: { step: StepKind; address: string; unconfirmed?: true }[]): Promise<void>;
  open(
    creator: { userId: string; workId: string },
    url: string,
    more?: { kind?: 'same' | 'similar' | 'named'; hold?: Said; workIds?: string[] },
  ): Promise<string>;
  caseRow(caseId: string): Promise<CaseRow>;
  noticesOf(caseId: string): ReturnType<typeof noticesOfCases>;
  eventTypes(caseId: string): Promise<string[]>;
  close(): Promise<void>;
}

export const accepted: SendOutcome = { outcome: 'accepted', code: 250, response: '250 OK' };
/** The server closed after the whole letter was handed over: nobody knows whether it took it. */
export const brokenOff: SendOutcome = {
  outcome: 'unknown',
  reason: 'closed',
  response: 'closed',
  stage: 'answer',
  contentStarted: true,
};

/** Creators, hosts, cases and notices on a real database with a real ledger; the queue is a list, the servers are a function. */
export async function noticeWorld(
  settings: NoticeSettings = { ...sendingSettings },
  reports?: DeliveryDeps['reports'],
  lumen?: LumenDeps,
): Promise<NoticeWorld> {
  const database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const folder = scratchFolder('notices');
  const blobs = createBlobs({ store: createFileStore(join(folder, 'blobs')), secret: 'x'.repeat(40) });
  const ledger = await openLedger(join(folder, 'ledger'), { now: clock.now });
  const waiting: NoticeWorld['waiting'] = [];
  const { signal } = new AbortController();

  // Jobs of a transaction wait for its commit, as in the queue.
  const pending = new WeakMap<object, NoticeWorld['waiting']>();
  const inTransaction = createTransact({
    db,
    clock,
    jobs: takedownJobs,
    send: async (tx, job, payload) => void pending.get(tx)?.push({ job: job.name, payload }),
  });
  const transaction: NoticeWorld['transaction'] = async (work) => {
    let mine: NoticeWorld['waiting'] = [];
    const output = await inTransaction({ kind: 'worker', job: 'test' }, signal, (ctx) => {
      mine = [];
      pending.set(ctx.tx, mine);
      return work(ctx);
    });
    waiting.push(...mine);
    return output;
  };
  const jobRun: JobRun = { now: clock.now, signal, attempt: 0, transaction };

  const world = { answer: () => accepted, letters: [], confirmNamedHost: async () => undefined } as Pick<
    NoticeWorld,
    'answer' | 'letters' | 'confirmNamedHost'
  >;
  const notices = noticeHandlers({
    settings,
    blobs,
    lumen: lumen && { ...lumen, ledger },
    lookUpHost: async () => undefined as never, // hosts are planted as looked up, so nobody asks
    delivery: {
      ledger,
      mailDomain: settings.mailDomain ?? '',
      reports,
      async readRaw(notice) {
        const blob = notice.rawBlobId ? await blobs.get(db, notice.userId, notice.rawBlobId) : undefined;
        if (!blob) throw new Error('no bytes');
        return blob.bytes;
      },
      async send({ from, to }, raw, hooks) {
        const answer = await world.answer(to);
        if (answer.outcome === 'unreachable') return answer;
        const early = 'stage' in answer && ['connect', 'hello', 'mail', 'recipient'].includes(answer.stage);
        if (!early && !(await hooks.beforeData()))
          return {
            outcome: 'unreachable',
            reason: 'withheld',
            response: 'it was not to be sent',
            stage: 'before-data',
          };
        world.letters.push({ from, to, raw: raw.toString('utf8') });
        return answer;
      },
    },
  });
  const replies = replyHandlers({
    blobs,
    replySecret: settings.replySecret,
    ledger,
    settings,
    confirmNamedHost: (run, named) => world.confirmNamedHost(run, named),
    mailbox: undefined,
    onFault: () => undefined,
  });
  const modules = [caseHandlers(), notices, replies, proveHandlers];
  const handlers = new Map<string, JobHandler<never>>(modules.flatMap((module) => Object.entries(module.handlers)));
  const runJob = async (name: string, payload: object): Promise<unknown> => {
    const handler = handlers.get(name);
    return handler?.(jobRun, payload as never);
  };
  const drain: NoticeWorld['drain'] = async ({ sweeps = false } = {}) => {
    for (let round = 0; round < 500; round += 1) {
      for (let next = waiting.shift(); next; next = waiting.shift()) await runJob(next.job, next.payload);
      // Verification's looks, played: what stood there still stands.
      if (sweeps)
        await database.pool.query(
          `update cases set checked_at = $1, checked_outcome = 'present' where state in ('approved', 'noticed', 'refused', 'exhausted')`,
          [clock.now()],
        );
      for (const sweep of sweeps ? modules.flatMap((module) => module.sweeps ?? []) : []) await sweep.run(jobRun);
      if (waiting.length === 0) return;
    }
    throw new Error('the queue never comes to rest');
  };
  const runSweep = async (name: string): Promise<void> => {
    const sweep = modules.flatMap((module) => module.sweeps ?? []).find((one) => one.name === name);
    await sweep?.run(jobRun);
  };
  return Object.assign(world, {
    database,
    folder,
    runSweep,
    db,
    clock,
    blobs,
    ledger,
    settings,
    jobRun,
    waiting,
    transaction,
    runJob,
    drain,
    later: async (seconds: number) => {
      clock.advance(seconds);
      await drain({ sweeps: true });
    },
    creator: (name: string, change?: Partial<Settings>) =>
      transaction(async (ctx) => {
        const userId = await plantCreator(ctx, blobs, name, change);
        return { userId, workId: await plantWork(ctx, userId) };
      }),
    host: (host: string, contacts: Parameters<NoticeWorld['host']>[1]) =>
      transaction((ctx) => plantHost(ctx, host, contacts)),
    open: ({ userId, workId }: { userId: string; workId: string }, url: string, more = {}) =>
      transaction((ctx) => plantCase(ctx, { userId, workIds: [workId], url, ...more })),
    caseRow: async (caseId: string) => {
      const row = await readCase(db, caseId);
      if (!row) throw new Error(`no case ${caseId}`);
      return row;
    },
    noticesOf: (caseId: string) => noticesOfCases(db, [caseId]),
    eventTypes: async (caseId: string) => (await eventsOf(db, caseId)).map((event) => event.type),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
