import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Delivers one queued notice. One at a time for each notice; the ledger decides what may be sent. */
export const deliverJob = defineJob({
  name: 'notices.deliver',
  payload: z.object({ noticeId: z.string() }),
  key: ({ noticeId }) => noticeId,
  concurrency: 3,
  retryLimit: 50,
});
