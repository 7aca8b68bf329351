import { z } from 'zod';
import { announced, replied } from '#modules/community/events.ts';
import { tellEverybody, tellFollowers } from '#modules/community/tell-readers.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const followersJob = defineJob({
  name: 'community.tell-followers',
  payload: z.object({ topicId: z.string(), postId: z.string(), after: z.string() }),
}).when(replied, (reply) => ({ ...reply, after: '' }));

const everybodyJob = defineJob({
  name: 'community.tell-everybody',
  payload: z.object({ postId: z.string(), after: z.string() }),
}).when(announced, (announcement) => ({ ...announcement, after: '' }));

export const communityJobs = [followersJob, everybodyJob];

/** Some are told in a transaction, and the rest by a job that it leaves behind. */
export function communityHandlers(): ModuleJobs {
  return {
    handlers: {
      [followersJob.name]: (run, payload: { topicId: string; postId: string; after: string }) =>
        run.transaction(async (ctx) => {
          const after = await tellFollowers(ctx, payload);
          if (after !== undefined) await ctx.enqueue(followersJob, { ...payload, after });
          return 'done' as const;
        }),
      [everybodyJob.name]: (run, payload: { postId: string; after: string }) =>
        run.transaction(async (ctx) => {
          const after = await tellEverybody(ctx, payload);
          if (after !== undefined) await ctx.enqueue(everybodyJob, { ...payload, after });
          return 'done' as const;
        }),
    },
  };
}
