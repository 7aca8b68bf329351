import { z } from 'zod';
import { sharesDue } from '#modules/hash-shares/store.ts';
import { type ExchangeDeps, tellExchange } from '#modules/hash-shares/tell-exchange.ts';
import { restingNow } from '#modules/notices/index.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

/** One at a time for each work, so that a withdrawal never overtakes the hash. */
const tellJob = defineJob({
  name: 'hash-shares.tell',
  payload: z.object({ workId: z.string() }),
  key: ({ workId }) => workId,
  concurrency: 1,
});

export const hashShareJobs = [tellJob];

/** Undefined without the keys of a partner: then nothing is shared. */
export type HashShareDeps = ExchangeDeps | undefined;

/** A second's worth; what is left waits for the next run. */
const atOnce = 5;
/** A worker that claimed a share has answered or is gone by then. */
const staleMs = 120_000;

export function hashShareHandlers(deps: HashShareDeps): ModuleJobs {
  return {
    handlers: {
      [tellJob.name]: async (run, payload: { workId: string }) =>
        deps ? tellExchange(deps, run, payload) : { skipped: 'StopNCII is not set up' },
    },
    sweeps: deps ? [{ name: 'hash-shares.tell-due', everyMs: 1000, run: tellDue }] : [],
  };
}

function tellDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const now = ctx.now();
    if ((await restingNow(ctx.tx, now)).has('stopncii')) return 0;
    const due = await sharesDue(ctx.tx, now, new Date(now.getTime() - staleMs), atOnce);
    for (const workId of due) await ctx.enqueue(tellJob, { workId });
    return due.length;
  });
}
