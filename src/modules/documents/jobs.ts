import { z } from 'zod';
import { brandRejected, brandRemoved, brandVerified } from '#modules/brands/index.ts';
import { comparison, documentFiles } from '#modules/documents/comparison.ts';
import { deleteChecked } from '#modules/documents/delete-checked.ts';
import { settleDocuments } from '#modules/documents/settle-documents.ts';
import { type CompareDeps, comparisonHandlers } from '#modules/escalations/index.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ brandId: z.string() });
const settleJob = defineJob({ name: 'documents.settle', payload });
for (const event of [brandVerified, brandRejected, brandRemoved]) settleJob.when(event, ({ brandId }) => ({ brandId }));

export const documentJobs = [settleJob, comparison.fileJob, comparison.keptJob];

export function documentHandlers(deps: CompareDeps): ModuleJobs {
  const { handlers, sweeps } = comparisonHandlers(deps, comparison, documentFiles);
  return {
    handlers: {
      ...handlers,
      [settleJob.name]: async (run, given: z.infer<typeof payload>) => {
        const count = await run.transaction((ctx) => settleDocuments(ctx, given));
        return count > 0 ? 'done' : { skipped: 'no document of this account waits' };
      },
    },
    sweeps: [
      ...sweeps,
      { name: 'documents.delete-checked', everyMs: 60_000, run: (run) => deleteChecked(deps.blobs, run) },
    ],
  };
}
