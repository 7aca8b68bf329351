import { z } from 'zod';
import { caseClosed } from '#modules/cases/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** A case leaves what has not left: it was closed, or its copy is gone. */
export const cancelJob = defineJob({
  name: 'notices.cancel',
  payload: z.object({ caseId: z.string() }),
}).when(caseClosed, ({ caseId }) => ({ caseId }));
