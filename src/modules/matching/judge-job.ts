import { z } from 'zod';
import { pageRead } from '#modules/discovery/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Judges one page. Queued when it was read, and again when a work came that stands on it. */
export const judgePageJob = defineJob({
  name: 'matching.judge-page',
  payload: z.object({ pageId: z.string(), userId: z.string(), scanId: z.string().optional() }),
  key: ({ pageId }) => pageId,
}).when(pageRead, (page) => page);
