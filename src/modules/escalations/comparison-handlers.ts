import { type CompareDeps, compareGiven } from '#modules/escalations/compare-given.ts';
import { compareKept, isComparisonDue } from '#modules/escalations/compare-kept.ts';
import { keptGiven } from '#modules/escalations/compare-kept-given.ts';
import { againAt } from '#modules/escalations/due-files.ts';
import type { Comparison, GivenFile, GivenFiles } from '#modules/escalations/given-file.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

const mostAtOnce = 50;

/** What a worker does for the files that one module is given. */
export function comparisonHandlers<Row extends GivenFile>(
  deps: CompareDeps,
  { fileJob, keptJob }: Comparison,
  files: GivenFiles<Row>,
): Required<ModuleJobs> {
  const { db, blobs, list } = deps;
  return {
    handlers: {
      [fileJob.name]: (run, { fileId }: { fileId: string }) => compareGiven(deps, files, run, fileId),
      [keptJob.name]: (run) => compareKept(run, list, keptGiven(db, blobs, files)),
    },
    sweeps: [
      {
        // Files that were given before there was a comparison, or whose job gave up.
        name: `${fileJob.name}-again`,
        everyMs: 60_000,
        run: (run) =>
          run.transaction(async (ctx) => {
            const now = ctx.now();
            const rows = await files.unchecked(ctx.tx, now, mostAtOnce);
            for (const row of rows) {
              await ctx.enqueue(fileJob, { fileId: row.id });
              await files.putOff(ctx.tx, row.id, againAt(row, now));
            }
            return rows.length;
          }),
      },
      {
        name: keptJob.name,
        everyMs: 10_000,
        run: async (run) => {
          if (!(await isComparisonDue(run, list, files.kept))) return 0;
          await run.transaction((ctx) => ctx.enqueue(keptJob, {}));
          return 1;
        },
      },
    ],
  };
}
