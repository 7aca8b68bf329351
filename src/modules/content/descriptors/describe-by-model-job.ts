import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** One at a time in each worker: one child describes. Queued for each upload, and for works from before there was a model. */
export const describeByModelJob = defineJob({
  name: 'content.describe-by-model',
  payload: z.object({ workId: z.string() }),
  key: ({ workId }) => workId,
  concurrency: 1,
});
