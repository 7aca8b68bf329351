import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Reads the text of a page's pictures. One page at a time in each worker: one child reads, and it is busy all the while. */
export const readNamesJob = defineJob({
  name: 'matching.read-names',
  payload: z.object({ pageId: z.string(), userId: z.string(), scanId: z.string().optional() }),
  key: ({ pageId }) => pageId,
  concurrency: 1,
});
