import type { Clock } from '#platform/clock/index.ts';
import { recordEvent } from '#platform/events/index.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import type { Context, Database, InTransaction, JobType, Transaction } from '#platform/verb/index.ts';

/** SQLSTATE of a transaction that lost a race and may simply be run again. */
const raced = new Set(['40001', '40P01']);

function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

export type Send = <Payload extends object>(tx: Transaction, job: JobType<Payload>, payload: Payload) => Promise<void>;

/**
 * Makes the one door to transactions. An emitted event is written, and a job for each of its subscribers queued,
 * in the same transaction.
 */
export function createTransact(options: {
  db: Database;
  clock: Clock;
  send: Send;
  jobs: JobDefinition[];
}): InTransaction {
  const subscribers = new Map<string, { job: JobDefinition; map: JobDefinition['on'][number]['map'] }[]>();
  for (const job of options.jobs) {
    for (const { event, map } of job.on) subscribers.set(event, [...(subscribers.get(event) ?? []), { job, map }]);
  }
  const contextOf = (actor: Context['actor'], signal: AbortSignal, tx: Transaction): Context => {
    const ctx: Context = {
      actor,
      signal,
      tx,
      now: options.clock.now,
      enqueue: (job, payload) => options.send(tx, job, payload),
      async emit(event, payload) {
        const checked = event.parse(payload);
        await recordEvent(ctx, event.name, checked);
        for (const { job, map } of subscribers.get(event.name) ?? []) {
          const mapped = map(checked, ctx.now());
          if (mapped) await options.send(tx, job, mapped);
        }
      },
    };
    return ctx;
  };
  return async (actor, signal, work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await options.db.transaction((tx) => work(contextOf(actor, signal, tx)));
      } catch (error) {
        if (attempt >= 3 || signal.aborted || !raced.has(sqlState(error) ?? '')) throw error;
      }
    }
  };
}
