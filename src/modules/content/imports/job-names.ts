import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** The tries after the first. */
export const mostRetries = 3;

export const readImportJob = defineJob({
  name: 'content.read-import',
  payload: z.object({ importId: z.string(), host: z.string() }),
  key: ({ importId }) => importId,
  lane: ({ host }) => host,
  concurrency: 2,
  retryLimit: mostRetries,
});
