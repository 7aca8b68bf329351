import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** The tries after the first. */
export const mostRetries = 3;

export const readImportJob = defineJob({
  name: 'content.read-import',
  /** `late` is how many tries of the picture at `at` took too long. */
  payload: z.object({
    importId: z.string(),
    host: z.string(),
    at: z.number().int().optional(),
    late: z.number().int().optional(),
  }),
  key: ({ importId }) => importId,
  lane: ({ host }) => host,
  concurrency: 2,
  retryLimit: mostRetries,
});
