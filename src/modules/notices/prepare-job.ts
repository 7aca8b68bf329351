import { z } from 'zod';
import { evidenceCaptured } from '#modules/evidence/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Finds who can take a copy down and drafts the notice to the next of them. */
export const prepareJob = defineJob({
  name: 'notices.prepare',
  payload: z.object({ caseId: z.string(), round: z.number().int() }),
  concurrency: 4,
}).when(evidenceCaptured, ({ caseId, round }) => ({ caseId, round }));
