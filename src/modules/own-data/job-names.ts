import { z } from 'zod';
import { deletionUnannounced, deletionUndone } from '#modules/accounts/index.ts';
import { subscriptionChanged } from '#modules/billing/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

export const makeExportJob = defineJob({
  name: 'own-data.make-export',
  payload: z.object({ exportId: z.string() }),
  key: ({ exportId }) => exportId,
  concurrency: 1,
});

export const deleteAccountJob = defineJob({
  name: 'own-data.delete-account',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
  concurrency: 1,
});

/** A plan that ended, or came back; an account that stays after all. */
export const reviewKeepingJob = defineJob({
  name: 'own-data.review-keeping',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
});
reviewKeepingJob.when(subscriptionChanged, ({ userId }) => ({ userId }));
reviewKeepingJob.when(deletionUndone, ({ userId }) => ({ userId }));

/** A warning that never left was none. */
export const takeWarningBackJob = defineJob({
  name: 'own-data.take-warning-back',
  payload: z.object({ userId: z.string() }),
});
takeWarningBackJob.when(deletionUnannounced, ({ userId }) => ({ userId }));
