import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/index.ts';
import type { JobAnswer, JobDefinition, JobHandler, JobRun, ModuleJobs, Sweep } from '#platform/jobs/job.ts';
import { placeOf, type Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log/index.ts';
import type { Database, InTransaction } from '#platform/verb/index.ts';

export interface WorkerOptions {
  queue: Queue;
  db: Database;
  clock: Clock;
  log: Log;
  inTransaction: InTransaction;
  jobs: JobDefinition[];
  modules: ModuleJobs[];
  onJob?: (job: string, outcome: 'done' | 'skipped' | 'again' | 'failed', seconds: number) => void;
}

/** Starts taking jobs and sweeping for due work. The returned function stops both and waits for what runs. */
export async function runWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const handlers = new Map<string, JobHandler<never>>(
    options.modules.flatMap((module) => Object.entries(module.handlers)),
  );
  const missing = options.jobs.filter((job) => !handlers.has(job.name)).map((job) => job.name);
  if (missing.length > 0) throw new Error(`jobs without a handler: ${missing.join(', ')}`);
  const slots = new Map<string, Slots>();
  for (const job of options.jobs) {
    const handler = handlers.get(job.name) as JobHandler<never>; // checked above
    slots.set(job.name, await takeJobs(options, job, handler));
  }
  const stopping = new AbortController();
  const prompting = keepPrompting(options, slots, stopping.signal);
  const byPace = Map.groupBy(
    options.modules.flatMap((module) => module.sweeps ?? []),
    ({ everyMs }) => everyMs,
  );
  const sweeps = [...byPace].map(([everyMs, paced]) => keepSweeping(options, paced, everyMs, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all([prompting, ...sweeps]);
    await options.queue.stop();
  };
}

/** The places of one queue in this worker: each asks the queue for a job, runs it, and asks again. */
type Slots = {
  /** Has so many that run nothing ask at once; what runs something asks by itself when it is done. */
  wake(most: number): void;
};

async function takeJobs(options: WorkerOptions, job: JobDefinition, handler: JobHandler<never>): Promise<Slots> {
  const { boss } = options.queue;
  // A slot may have its first job before its name is known here.
  const slots = Array.from({ length: job.concurrency }, () => ({ id: '', runs: false }));
  const wake = (most: number) => {
    for (const { id } of slots.filter(({ runs }) => !runs).slice(0, most)) boss.notifyWorker(id);
  };
  for (const slot of slots) {
    slot.id = await boss.work(
      job.name,
      {
        batchSize: 1,
        heartbeatRefreshSeconds: 2,
        pollingIntervalSeconds: 1,
        ...(job.lane || job.key ? { localGroupConcurrency: 1 } : {}),
      },
      async ([taken]) => {
        if (!taken) return;
        slot.runs = true;
        // Where there was one job there may be more that nobody announced: wake one more, which wakes the next.
        wake(1);
        try {
          const answer = await runOne(options, job, handler, taken);
          // Not for a job that was deleted while it ran, with the account that it names.
          if (typeof answer === 'object' && 'again' in answer && (await boss.getJobById(job.name, taken.id))) {
            // Re-sends itself, also where one is queued already: then that one serves.
            const payload = job.parse(answer.payload ?? taken.data);
            const priority = answer.givesWay ? { priority: -1 } : {};
            await boss.send(job.name, payload, { startAfter: answer.again, ...priority, ...placeOf(job, payload) });
          }
        } finally {
          slot.runs = false;
          // A worker takes one job a poll: wake it, or a backlog waits a second for each job, most of all for bad ones.
          boss.notifyWorker(slot.id);
        }
      },
    );
  }
  return { wake };
}

/**
 * New jobs are announced; deferred ones, and those of a dead worker, are not: twice a second one question about all queues
 * wakes as many slots as there are jobs. Dozens that each asked for themselves would be the whole load.
 */
async function keepPrompting(
  { queue, log }: WorkerOptions,
  slots: ReadonlyMap<string, Slots>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const { name, n } of await queue.due([...slots.keys()])) slots.get(name)?.wake(n);
    } catch (error) {
      log.warn({ err: error }, 'queues could not be looked at and are asked again');
    }
    await pause(500, signal);
  }
}

async function runOne(
  options: WorkerOptions,
  job: JobDefinition,
  handler: JobHandler<never>,
  taken: { data: unknown; signal: AbortSignal; retryCount: number; id: string },
): Promise<JobAnswer> {
  const begun = performance.now();
  const run = runOf(options, job.name, taken.signal, taken.retryCount);
  try {
    const answer = await handler(run, job.parse(taken.data) as never); // parsed by the schema the handler was defined with
    const outcome = answer === 'done' ? 'done' : 'again' in answer ? 'again' : 'skipped';
    options.onJob?.(job.name, outcome, (performance.now() - begun) / 1000);
    if (typeof answer === 'object' && 'skipped' in answer)
      options.log.debug({ job: job.name, why: answer.skipped }, 'job skipped');
    return answer;
  } catch (error) {
    options.onJob?.(job.name, 'failed', (performance.now() - begun) / 1000);
    options.log.warn(
      { job: job.name, jobId: taken.id, attempt: taken.retryCount, err: error },
      'job failed and is tried again',
    );
    throw error;
  }
}

function runOf(options: WorkerOptions, name: string, signal: AbortSignal, attempt: number): JobRun {
  return {
    now: options.clock.now,
    signal,
    attempt,
    async transaction(work) {
      signal.throwIfAborted(); // the lease is lost: another worker has the job by now, and this one begins nothing more
      return options.inTransaction({ kind: 'worker', job: name }, signal, work);
    },
  };
}

/**
 * One sweeper of each pace at a time in the whole deployment: an advisory lock held on a transaction of its own. Those of
 * one pace take turns: a lock for each of them, every second, would be a third of what an idle deployment asks its database.
 */
async function keepSweeping(options: WorkerOptions, sweeps: readonly Sweep[], everyMs: number, signal: AbortSignal) {
  const lock = sql`select pg_try_advisory_xact_lock(hashtext(${`sweeps:${everyMs}`})) as taken`;
  while (!signal.aborted) {
    try {
      await options.db.transaction(async (tx) => {
        if ((await tx.execute(lock)).rows[0]?.taken !== true) return;
        for (const sweep of sweeps) if (!signal.aborted) await sweepOnce(options, sweep, signal);
      });
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error }, 'sweeps could not begin and begin again');
    }
    await pause(everyMs, signal);
  }
}

async function sweepOnce(options: WorkerOptions, sweep: Sweep, signal: AbortSignal): Promise<void> {
  try {
    await sweep.run(runOf(options, sweep.name, signal, 0));
  } catch (error) {
    if (!signal.aborted) options.log.warn({ sweep: sweep.name, err: error }, 'sweep failed and runs again');
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
