import { z } from 'zod';
import { evidenceCaptured } from '#modules/evidence/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Finds who can take a copy down and drafts the notice to the next of them. `step` is the case's step when this was asked:
 * a job may run twice, and the second time the case has gone on. Without it, only an approved case is drafted for.
 * `unseen`: our looks could not see the copy, so an operator looks before the notice leaves.
 */
export const prepareJob = defineJob({
  name: 'notices.prepare',
  payload: z.object({
    caseId: z.string(),
    round: z.number().int(),
    step: z.number().int().optional(),
    unseen: z.boolean().optional(),
  }),
  concurrency: 8,
}).when(evidenceCaptured, ({ caseId, round, unseen }) => ({ caseId, round, unseen }));
