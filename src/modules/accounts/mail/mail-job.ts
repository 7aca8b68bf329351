import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Sends one promised mail. One at a time for each mail; the row decides whether there is anything to send. */
export const deliverMailJob = defineJob({
  name: 'accounts.deliver-mail',
  payload: z.object({ mailId: z.string() }),
  key: ({ mailId }) => mailId,
});
