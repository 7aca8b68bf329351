import { z } from 'zod';
import { compareKept, isComparisonDue } from '#modules/escalations/index.ts';
import { closeSilent } from '#modules/support/close-silent.ts';
import { type CompareDeps, compareFile } from '#modules/support/compare-file.ts';
import { compareFileJob } from '#modules/support/compare-file-job.ts';
import { keptFiles } from '#modules/support/compare-kept-files.ts';
import { deleteFiles } from '#modules/support/delete-files.ts';
import { uncheckedFiles } from '#modules/support/store.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const compareKeptJob = defineJob({
  name: 'support.compare-kept-files',
  payload: z.object({}),
  key: () => 'all',
  concurrency: 1,
});

export const supportJobs = [compareFileJob, compareKeptJob];

export function supportHandlers(deps: CompareDeps): ModuleJobs {
  const { db, blobs, list } = deps;
  return {
    handlers: {
      [compareFileJob.name]: (run, { fileId }: { fileId: string }) => compareFile(deps, run, fileId),
      [compareKeptJob.name]: (run) => compareKept(run, list, keptFiles(db, blobs)),
    },
    sweeps: [
      { name: 'support.delete-files', everyMs: 60_000, run: (run) => deleteFiles(blobs, run) },
      { name: 'support.close-silent', everyMs: 60_000, run: closeSilent },
      { name: 'support.unchecked-files', everyMs: 60_000, run: compareUnchecked },
      {
        name: 'support.compare-kept-files',
        everyMs: 10_000,
        run: async (run) => {
          if (!(await isComparisonDue(run, list, 'support-files'))) return 0;
          await run.transaction((ctx) => ctx.enqueue(compareKeptJob, {}));
          return 1;
        },
      },
    ],
  };
}

/** Twice as long as a check takes at most, with its tries. */
const uncheckedMs = 600_000;

/** Files that were given before there was a check, or whose job gave up. */
const compareUnchecked = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const rows = await uncheckedFiles(ctx.tx, new Date(ctx.now().getTime() - uncheckedMs), 50);
    for (const { id } of rows) await ctx.enqueue(compareFileJob, { fileId: id });
    return rows.length;
  });
