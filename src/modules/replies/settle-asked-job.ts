import { z } from 'zod';
import { noticeBounced } from '#modules/notices/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** What became of an operator's answer is known better now: the question it answers stands accordingly. */
export const settleAskedJob = defineJob({
  name: 'replies.settle-asked',
  payload: z.object({ noticeId: z.string() }),
}).when(noticeBounced, ({ noticeId }) => ({ noticeId }));
