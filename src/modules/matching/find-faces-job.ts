import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Said of a page with a picture that may show its creator. */
export const faceInPicture = 'face in picture';

/** Looks for its creator's face in a page's pictures. One page at a time in each worker: one child reads. */
export const findFacesJob = defineJob({
  name: 'matching.find-faces',
  payload: z.object({ pageId: z.string(), userId: z.string(), scanId: z.string().optional() }),
  key: ({ pageId }) => pageId,
  concurrency: 1,
});

/** Judges again what was said of pages by a creator's face. */
export const forgetFacesJob = defineJob({
  name: 'matching.forget-faces',
  payload: z.object({ userId: z.string() }),
});
