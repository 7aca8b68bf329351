import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** An answer names another host: it is looked up, and the ladder goes on there. */
export const takeNamedHostJob = defineJob({
  name: 'replies.take-named-host',
  payload: z.object({ replyId: z.string() }),
});
