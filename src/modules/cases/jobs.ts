import { z } from 'zod';
import { closeWhitelisted } from '#modules/cases/close-whitelisted.ts';
import { openFromVerdicts } from '#modules/cases/open-from-verdicts.ts';
import { pageJudged } from '#modules/matching/index.ts';
import { entryAdded } from '#modules/whitelist/index.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const openPayload = z.object({
  pageId: z.string(),
  userId: z.string(),
  scanId: z.string().optional(),
  verdictIds: z.array(z.string()),
});
const openJob = defineJob({ name: 'cases.open', payload: openPayload }).when(pageJudged, (judged) => judged);

const closeJob = defineJob({ name: 'cases.close-whitelisted', payload: z.object({ userId: z.string() }) }).when(
  entryAdded,
  ({ userId }) => ({ userId }),
);

export const caseJobs = [openJob, closeJob];

export function caseHandlers(): ModuleJobs {
  return {
    handlers: {
      [openJob.name]: async (run, payload: z.infer<typeof openPayload>) => {
        const opened = await run.transaction((ctx) => openFromVerdicts(ctx, payload));
        return opened.outcome === 'unrelated' ? { skipped: 'nothing of the creator stands there' } : 'done';
      },
      [closeJob.name]: async (run, payload: { userId: string }) => {
        await run.transaction((ctx) => closeWhitelisted(ctx, payload));
        return 'done';
      },
    },
  };
}
