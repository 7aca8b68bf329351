import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** One file at a time in each worker: uploads of works have the decoder, too. */
export const compareFileJob = defineJob({
  name: 'support.compare-file',
  payload: z.object({ fileId: z.string() }),
  key: ({ fileId }) => fileId,
  concurrency: 1,
});
