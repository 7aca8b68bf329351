import { z } from 'zod';
import { brandRejected, brandRemoved } from '#modules/brands/index.ts';
import { keptPictures } from '#modules/content/imports/compare-pictures.ts';
import { dropImportsOf } from '#modules/content/imports/drop-import.ts';
import { dropStaleImports } from '#modules/content/imports/drop-stale-imports.ts';
import { readImportJob } from '#modules/content/imports/job-names.ts';
import type { ImportDeps, ReadPayload } from '#modules/content/imports/read-import.ts';
import { compareKept, isComparisonDue } from '#modules/escalations/index.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const ofBrand = z.object({ userId: z.string(), brandId: z.string() });
/** An account that is not theirs shows them nothing any more. */
const dropJob = defineJob({ name: 'content.drop-imports', payload: ofBrand });
for (const event of [brandRejected, brandRemoved]) dropJob.when(event, (about) => about);

const compareJob = defineJob({
  name: 'content.compare-import-pictures',
  payload: z.object({}),
  key: () => 'all',
  concurrency: 1,
});

export const importJobs = [readImportJob, dropJob, compareJob];

export function importHandlers(deps: ImportDeps): ModuleJobs {
  return {
    handlers: {
      [readImportJob.name]: async (run, payload: ReadPayload) => {
        const { readImport } = await import('#modules/content/imports/read-import.ts');
        return readImport(deps, run, payload);
      },
      [dropJob.name]: async (run, about: z.infer<typeof ofBrand>) => {
        const forget = await run.transaction((ctx) => dropImportsOf(ctx, deps.blobs, about));
        await forget();
        return 'done';
      },
      [compareJob.name]: (run) => compareKept(run, deps.list, keptPictures(deps.db, deps.blobs)),
    },
    sweeps: [
      { name: 'content.stale-imports', everyMs: 60_000, run: (run) => dropStaleImports(deps.blobs, run) },
      {
        name: 'content.compare-import-pictures',
        everyMs: 10_000,
        run: async (run) => {
          if (!(await isComparisonDue(run, deps.list, 'import-pictures'))) return 0;
          await run.transaction((ctx) => ctx.enqueue(compareJob, {}));
          return 1;
        },
      },
    ],
  };
}
