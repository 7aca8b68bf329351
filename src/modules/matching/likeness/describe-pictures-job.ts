import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Has the model describe a page's pictures. One page at a time in each worker: one child describes. */
export const describePicturesJob = defineJob({
  name: 'matching.describe-pictures',
  payload: z.object({ pageId: z.string(), userId: z.string(), scanId: z.string().optional() }),
  key: ({ pageId }) => pageId,
  concurrency: 1,
});
