import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import type { JobDefinition } from '#platform/jobs/job.ts';
import type { JobType, Transaction } from '#platform/verb/index.ts';

/** Where a job ends after its last retry; an operator sees it and may send it back. */
export const deadLetterQueue = 'dead-letters';

/**
 * Figures that make a dead worker's job move on in 10–15 s while a job of ten minutes keeps its lease:
 * the lease is the heartbeat, not the run time.
 */
const lease = {
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const;

/** A job that failed for the last time. Its payload holds ids, no private text. */
export interface DeadLetter {
  id: string;
  /** The queue it failed in; undefined for one that nobody knows how to send back. */
  job: string | undefined;
  payload: object;
  failedAt: Date;
  /** The last error, one line. */
  error: string;
}

/** How full a queue is, as counted within the last seconds. */
export interface QueueCount {
  job: string;
  waiting: number;
  later: number;
  active: number;
  failed: number;
}

export interface Queue {
  boss: PgBoss;
  /** Puts a job in the queue inside the caller's transaction; no commit, no job. */
  send<Payload extends object>(tx: Transaction, job: JobType<Payload>, payload: Payload): Promise<void>;
  /** The newest dead letters. */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /** Sends a dead letter back to its queue in the caller's transaction; false when it is not there any more. */
  retryDeadLetter(tx: Transaction, id: string): Promise<boolean>;
  counts(): Promise<QueueCount[]>;
  /** Which of these queues hold a job that could be taken now; those that a dead worker left are, without a wait. */
  due(names: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Creates the queue's schema and every named queue; part of the one locked `migrate` step. Safe to repeat. */
export async function prepareQueues(databaseUrl: string, jobs: JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined); // a failure here is thrown by start() and createQueue() themselves
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 });
    for (const job of jobs) {
      const options = {
        ...lease,
        retryLimit: job.retryLimit,
        deadLetter: deadLetterQueue,
        notify: true,
        deleteAfterSeconds: 86_400,
      };
      const queue = known.get(job.name);
      if (!queue) await boss.createQueue(job.name, { ...options, policy: job.key ? 'stately' : 'standard' });
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(job.name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

/** Opens the queue for sending (api) or for sending and working (worker). The schema must have been prepared. */
export async function openQueue(options: {
  databaseUrl: string;
  role: 'api' | 'worker';
  onError: (error: unknown) => void;
}): Promise<Queue> {
  const works = options.role === 'worker';
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    migrate: false,
    supervise: works,
    schedule: false,
    max: works ? 6 : 2,
    useListenNotify: works,
    // The queue's own cache says which keys are running; an old one hides a dead worker's job, or lets it stop the others.
    ...(works ? { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, queueCacheIntervalSeconds: 1 } : {}),
  });
  boss.on('error', options.onError);
  await boss.start();
  return {
    boss,
    async send(tx, job, payload) {
      const checked = job.parse(payload);
      // With a key, null means: one is queued already and will see what this transaction writes, or the sweep will.
      await boss.send(job.name, checked, { ...placeOf(job, checked), db: fromDrizzle(tx, sql) });
    },
    async deadLetters(limit) {
      const jobs = await boss.findJobs<object>(deadLetterQueue, { queued: true });
      return jobs
        .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .slice(0, limit)
        .map((job) => ({
          id: job.id,
          job: job.sourceName ?? undefined,
          payload: job.data,
          failedAt: job.createdOn,
          error: errorLine(job.sourceOutput ?? job.output),
        }));
    },
    retryDeadLetter: async (tx, id) =>
      (await boss.redrive(deadLetterQueue, { ids: [id], db: fromDrizzle(tx, sql) })) > 0,
    async counts() {
      const queues = await boss.getQueues();
      return queues
        .filter((queue) => queue.name !== deadLetterQueue)
        .map((queue) => ({
          job: queue.name,
          waiting: queue.readyCount,
          later: queue.deferredCount,
          active: queue.activeCount,
          failed: queue.failedCount,
        }));
    },
    async due(names) {
      const { rows } = await boss.getDb().executeSql(dueQuery, [names]);
      return rows.map(({ name }: { name: string }) => name);
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: 8_000 }),
  };
}

/** Where a job stands in its queue: behind whom it waits, beside whom it may run. */
export function placeOf<Payload extends object>(
  job: JobType<Payload>,
  payload: Payload,
): Pick<SendOptions, 'singletonKey' | 'group'> {
  const key = job.key?.(payload);
  const lane = job.lane?.(payload);
  return { ...(key === undefined ? {} : { singletonKey: key }), ...(lane ? { group: { id: lane } } : {}) };
}

// A worker's death says nothing of the job, so it costs no wait; but what was tried three times may be what kills them.
const dueQuery = `with left_behind as (
  update jobs.job set start_after = now()
  where (name, id) in (select name, id from jobs.job
    where name = any($1::text[]) and state = 'retry' and not blocked and retry_count < 3 and start_after > now()
      and output #>> '{value,message}' = 'job heartbeat timeout'
    for update skip locked)
  returning name)
select queue.name from unnest($1::text[]) as queue (name)
where exists (select from left_behind where left_behind.name = queue.name) or exists (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/** What a failed job left behind, whatever was thrown. */
function errorLine(output: object | null): string {
  const message = output && 'message' in output ? output.message : undefined;
  return (typeof message === 'string' ? message : JSON.stringify(output ?? 'no reason was given')).split('\n')[0] ?? '';
}
