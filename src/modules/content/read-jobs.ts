import { z } from 'zod';
import { workUploaded } from '#modules/content/events.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** How many tries took too long before. */
export const late = z.number().int().optional();
export type OfWork = { workId: string; late?: number };

export const fingerprintJob = defineJob({
  name: 'content.fingerprint',
  payload: z.object({ workId: z.string(), late }),
  concurrency: 2,
}).when(workUploaded, ({ workId, kind }) => (kind === 'image' ? { workId } : undefined));

/** One of a creator at a time: however long their videos take, those of others are read beside them. */
export const readVideoJob = defineJob({
  name: 'content.read-video',
  payload: z.object({ workId: z.string(), userId: z.string().optional(), late }),
  key: ({ workId }) => workId,
  lane: ({ userId }) => userId,
  concurrency: 2,
}).when(workUploaded, ({ workId, userId, kind }) => (kind === 'video' ? { workId, userId } : undefined));
