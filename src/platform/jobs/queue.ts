import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
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

/** A dead letter as it was taken off the pile. */
export type TakenLetter = Pick<DeadLetter, 'id' | 'job' | 'payload'>;

/** Where a page of them ended; times are whole milliseconds. */
export type DeadLetterPlace = { at: string; id: string };

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
  /** The newest dead letters, of one kind where it is named, and after one where a page ended. */
  deadLetters(
    limit: number,
    of?: { job?: string | undefined; after?: DeadLetterPlace | undefined },
  ): Promise<DeadLetter[]>;
  /** How many of each kind, the most first. */
  deadKinds(): Promise<{ job: string | undefined; n: number; lastAt: Date }[]>;
  /** Sends a dead letter back to its queue in the caller's transaction; undefined when it is not there any more. */
  retryDeadLetter(tx: Transaction, id: string): Promise<TakenLetter | undefined>;
  /** The same for all of a kind that failed until then, that moment included; answers which. */
  retryDeadLetters(tx: Transaction, of: { job: string; until: Date }): Promise<TakenLetter[]>;
  /** Takes one away for good; undefined when it is not there any more. */
  dropDeadLetter(tx: Transaction, id: string): Promise<TakenLetter | undefined>;
  counts(): Promise<QueueCount[]>;
  /**
   * How many jobs of these queues could be taken now, at most `mostAsked` each; those that a dead worker left are among
   * them, without a wait, and those behind one with their key that runs are not.
   */
  due(names: readonly string[]): Promise<{ name: string; n: number }[]>;
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
    async deadLetters(limit, { job, after } = {}) {
      const values = [deadLetterQueue, job ?? null, after?.at ?? null, after?.id ?? null, limit];
      const { rows } = await boss.getDb().executeSql(deadLettersQuery, values);
      return rows.map((row: DeadRow) => ({
        id: row.id,
        job: row.source_name ?? undefined,
        payload: row.data,
        failedAt: new Date(row.failed_at),
        error: errorLine(row.source_output ?? row.output),
      }));
    },
    async deadKinds() {
      const { rows } = await boss.getDb().executeSql(deadKindsQuery, [deadLetterQueue]);
      return rows.map(({ job, n, last_at }: { job: string | null; n: number; last_at: Date }) => ({
        job: job ?? undefined,
        n,
        lastAt: new Date(last_at),
      }));
    },
    async retryDeadLetter(tx, id) {
      const [letter] = await held(tx, sql`id = ${id}`);
      const isSent = (await boss.redrive(deadLetterQueue, { ids: [id], db: fromDrizzle(tx, sql) })) > 0;
      return isSent ? letter : undefined;
    },
    async retryDeadLetters(tx, { job, until }) {
      // Only a queue of ours has anything to go back to.
      if (!(await boss.getQueues()).some(({ name }) => name === job)) return [];
      const letters = await held(
        tx,
        sql`source_name = ${job} and created_on < ${new Date(until.getTime() + 1)} and state < 'active'`,
      );
      if (letters.length === 0) return [];
      const ids = letters.map(({ id }) => id);
      await boss.redrive(deadLetterQueue, { ids, limit: ids.length, db: fromDrizzle(tx, sql) });
      // What its queue has another one of already stays.
      const stayed = new Set((await held(tx, sql`id = any(${sql.param(ids)}::uuid[])`)).map(({ id }) => id));
      return letters.filter(({ id }) => !stayed.has(id));
    },
    async dropDeadLetter(tx, id) {
      const { rows } = await tx.execute<TakenRow>(sql`
        delete from jobs.job where name = ${deadLetterQueue} and id = ${id} and state < 'active'
        returning id, source_name as job, data as payload`);
      return rows.map(taken)[0];
    },
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
      const { rows } = await boss.getDb().executeSql(dueQuery, [names, mostAsked]);
      return rows;
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
  // One behind its own key waits as one of a lane does: taken beside it, it would break on the key, and its connection too.
  const lane = job.lane?.(payload) ?? key;
  return { ...(key === undefined ? {} : { singletonKey: key }), ...(lane ? { group: { id: lane } } : {}) };
}

/** More than any queue has slots. */
const mostAsked = 100;

// A worker's death says nothing of the job, so it costs no wait; but what was tried three times may be what kills them.
const dueQuery = `with left_behind as (
  update jobs.job set start_after = now()
  where (name, id) in (select name, id from jobs.job
    where name = any($1::text[]) and state = 'retry' and not blocked and retry_count < 3 and start_after > now()
      and output #>> '{value,message}' = 'job heartbeat timeout'
    for update skip locked)
  returning name)
select queue.name, ready.n + (select count(*)::int from left_behind where left_behind.name = queue.name) as n
from unnest($1::text[]) as queue (name), lateral (select count(*)::int as n from (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
    and not exists (select from jobs.job as runs
      where runs.name = job.name and runs.state = 'active' and runs.policy = 'stately' and job.policy = 'stately'
        and coalesce(runs.singleton_key, '') = coalesce(job.singleton_key, ''))
  limit $2)) as ready
where ready.n > 0 or exists (select from left_behind where left_behind.name = queue.name)`;

/** Sent back in one transaction; more are sent by a second press. */
const mostAtOnce = 10_000;

/** Dead letters like this that nobody else has in hand, the oldest first; nobody else takes them until this is over. */
async function held(tx: Transaction, which: SQL): Promise<TakenLetter[]> {
  const { rows } = await tx.execute<TakenRow>(sql`
    select id, source_name as job, data as payload from jobs.job where name = ${deadLetterQueue} and ${which}
    order by created_on, id limit ${mostAtOnce} for update skip locked`);
  return rows.map(taken);
}

type TakenRow = { id: string; job: string | null; payload: object };
const taken = ({ job, ...letter }: TakenRow): TakenLetter => ({ ...letter, job: job ?? undefined });

type DeadRow = {
  id: string;
  source_name: string | null;
  data: object;
  failed_at: Date;
  source_output: object | null;
  output: object | null;
};
// A page ends at whole milliseconds, since that is what a moment is written with.
const deadLettersQuery = `select id, source_name, data, source_output, output, date_trunc('milliseconds', created_on) as failed_at
  from jobs.job where name = $1 and state < 'active' and ($2::text is null or source_name = $2)
    and ($3::timestamptz is null or (date_trunc('milliseconds', created_on), id) < ($3::timestamptz, $4::uuid))
  order by date_trunc('milliseconds', created_on) desc, id desc limit $5`;
const deadKindsQuery = `select source_name as job, count(*)::int as n, date_trunc('milliseconds', max(created_on)) as last_at
  from jobs.job where name = $1 and state < 'active' group by source_name order by count(*) desc, source_name`;

/** What a failed job left behind, whatever was thrown. */
function errorLine(output: object | null): string {
  const message = output && 'message' in output ? output.message : undefined;
  return (typeof message === 'string' ? message : JSON.stringify(output ?? 'no reason was given')).split('\n')[0] ?? '';
}
