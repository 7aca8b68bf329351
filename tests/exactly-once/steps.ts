import { sql } from 'drizzle-orm';
import { closeHosts, createReadDns, type FetchAnswer, type SafeFetch } from '../../src/lib/safe-fetch/index.ts';
import { openLedger } from '../../src/lib/send-ledger/index.ts';
import { caseJobs, decideCase } from '../../src/modules/cases/index.ts';
import { submitPacket } from '../../src/modules/deindexing/submit-packet.ts';
import { evidenceHandlers, evidenceJobs } from '../../src/modules/evidence/index.ts';
import { noticeHandlers, noticeJobs } from '../../src/modules/notices/index.ts';
import { resolveUncertain } from '../../src/modules/notices/resolve-uncertain.ts';
import { replyJobs } from '../../src/modules/replies/index.ts';
import { readInbound, receiveReply } from '../../src/modules/replies/receive-reply.ts';
import { type Blobs, createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import type { Clock } from '../../src/platform/clock/index.ts';
import type { JobDefinition, JobHandler, JobRun } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Database, InTransaction } from '../../src/platform/verb/index.ts';
import { sendingSettings } from '../setup/takedown.ts';

/** A step of a takedown that writes once, and what it is about. */
export type Step =
  | { verb: 'approve'; userId: string; caseId: string }
  | { verb: 'evidence'; userId: string; caseId: string; round: number }
  | { verb: 'draft'; caseId: string; round: number; step?: number }
  | { verb: 'remind'; caseId: string; step: number }
  | { verb: 'hand-in'; packetId: string; reference: string }
  | { verb: 'timers'; caseId: string }
  | { verb: 'retract'; caseId: string }
  | { verb: 'did-not-arrive'; noticeId: string; ledger: string }
  | { verb: 'reply'; raw: string; ledger: string };

// Each job's payload was checked where it was defined; here they stand side by side.
const jobs = [...caseJobs, ...evidenceJobs, ...noticeJobs, ...replyJobs] as unknown as JobDefinition[];
const actor = { kind: 'worker', job: 'test' } as const;
const { signal } = new AbortController();

/** The page of every case still stands there. */
const fetch: SafeFetch = async (given) => {
  const url = String(given);
  const body = Buffer.from('<title>A copy</title>');
  const about = { status: 200, url, hops: [], headers: { 'content-type': 'text/html' }, rawHeaders: [] };
  return { ok: true, ...about, body, address: '203.0.113.9' } as unknown as FetchAnswer; // as much of it as is read
};

/** Transactions whose jobs wait in a table of the database, written with everything else, as in the queue. */
export function transactOn(db: Database, clock: Clock): InTransaction {
  return createTransact({
    db,
    clock,
    jobs,
    send: async (tx, { name }, payload) => {
      await tx.execute(sql`insert into waiting_jobs (job, payload) values (${name}, ${JSON.stringify(payload)})`);
    },
  });
}

export const blobsIn = (folder: string): Blobs =>
  createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) });

/** A run whose sweep finds this case's timers alone, so that the sweeps of several cases can stand side by side. */
const showing = (run: JobRun, caseId: string): JobRun => ({
  ...run,
  transaction: async (work) => {
    const output = await run.transaction(work);
    // The one list that the sweep reads is that of its timers.
    return Array.isArray(output) ? (output.filter((timer) => timer.caseId === caseId) as typeof output) : output;
  },
});

/** Takes one step, as a worker, or a request, that gets it (again). */
export async function take(
  step: Step,
  { clock, blobs, transact }: { clock: Clock; blobs: Blobs; transact: InTransaction },
): Promise<unknown> {
  const run: JobRun = { now: clock.now, signal, attempt: 0, transaction: (work) => transact(actor, signal, work) };
  const lookUpHost = async () => {
    throw new Error('every host here was looked up');
  };
  const notices = noticeHandlers({ settings: sendingSettings, blobs, lookUpHost, delivery: undefined });
  const decode = async () => {
    throw new Error('there is no picture here');
  };
  const evidence = evidenceHandlers({
    ...{ fetch, blobs, decoder: { decode }, chromiumPath: undefined },
    readDns: createReadDns({ hosts: closeHosts(undefined) }),
  });
  const job = (handlers: Record<string, JobHandler<never>>, name: string) =>
    (handlers[name] as JobHandler<object>)(run, step); // each takes what its step is about
  if (step.verb === 'approve') return run.transaction((ctx) => decideCase(ctx, { ...step, decision: 'approve' }));
  if (step.verb === 'evidence') return job(evidence.handlers, 'evidence.capture');
  if (step.verb === 'draft') return job(notices.handlers, 'notices.prepare');
  if (step.verb === 'remind') return job(notices.handlers, 'notices.remind');
  if (step.verb === 'hand-in') return run.transaction((ctx) => submitPacket(ctx, sendingSettings, step));
  if (step.verb === 'timers')
    return notices.sweeps?.find(({ name }) => name === 'notices.timers')?.run(showing(run, step.caseId));
  if (step.verb === 'retract') return job(notices.handlers, 'notices.retract');
  if (step.verb === 'did-not-arrive') {
    const ledger = await openLedger(step.ledger, { now: clock.now });
    const said = { noticeId: step.noticeId, verdict: 'did-not-arrive', who: 'otto' } as const;
    return run
      .transaction((ctx) => resolveUncertain(ctx, ledger, said))
      .catch((error: { code?: string }) => {
        if (error.code !== 'not_uncertain') throw error; // settled before: nothing is left to say
      });
  }
  const inbound = await readInbound(Buffer.from(step.raw));
  const ledger = await openLedger(step.ledger, { now: clock.now });
  const deps = { blobs, ledger, replySecret: sendingSettings.replySecret };
  return run.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
