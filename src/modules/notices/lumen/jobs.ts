import { z } from 'zod';
import { settingsChanged } from '#modules/accounts/index.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { defineJob } from '#platform/jobs/job.ts';

const payload = z.object({ noticeId: z.string() });

/** A notice left: where its creator switched it on, a redacted copy waits for its day. */
export const planCopyJob = defineJob({ name: 'notices.plan-lumen-copy', payload }).when(noticeSent, ({ noticeId }) => ({
  noticeId,
}));
/** One at a time: Lumen takes about one a second. */
export const submitCopyJob = defineJob({
  name: 'notices.submit-lumen-copy',
  payload,
  key: ({ noticeId }) => noticeId,
  concurrency: 1,
});
export const stopCopiesJob = defineJob({
  name: 'notices.stop-lumen-copies',
  payload: z.object({ userId: z.string() }),
}).when(settingsChanged, ({ userId, change }) => (change.lumenCopies === false ? { userId } : undefined));
