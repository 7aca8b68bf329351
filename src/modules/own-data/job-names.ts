import { z } from 'zod';
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
