import { z } from 'zod';
import { registryAskLeft } from '#modules/accounts/index.ts';
import { type CompareDeps, comparisonHandlers } from '#modules/escalations/index.ts';
import { comparison, scamFiles } from '#modules/registry/comparison.ts';
import { deleteFiles } from '#modules/registry/delete-files.ts';
import { setAsked } from '#modules/registry/store.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const askedJob = defineJob({
  name: 'registry.note-asked',
  payload: z.object({ entryId: z.string() }),
}).when(registryAskLeft, ({ entryId }) => ({ entryId }));

export const registryJobs = [askedJob, comparison.fileJob, comparison.keptJob];

export function registryHandlers(deps: CompareDeps): ModuleJobs {
  const { handlers, sweeps } = comparisonHandlers(deps, comparison, scamFiles);
  return {
    handlers: {
      ...handlers,
      [askedJob.name]: (run, { entryId }: { entryId: string }) =>
        run.transaction(async (ctx) => {
          await setAsked(ctx.tx, entryId, ctx.now());
          return 'done' as const;
        }),
    },
    sweeps: [...sweeps, { name: 'registry.delete-files', everyMs: 60_000, run: (run) => deleteFiles(deps.blobs, run) }],
  };
}
