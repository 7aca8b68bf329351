import { z } from 'zod';
import { deepfakeDecided } from '#modules/deepfakes/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({
  userId: z.string(),
  reportId: z.string(),
  state: z.enum(['approved', 'refused']),
  at: z.string(),
});
type Told = z.infer<typeof payload>;

const job = defineJob({ name: 'notifications.deepfake', payload }).when(deepfakeDecided, (decided) => decided);

export const deepfakeNewsJobs = [job];

/** Told once for each decision; one that was taken back and made again is another one. */
export function deepfakeNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { userId, reportId, state, at }: Told): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const isNew = await notify(ctx, {
            userId,
            kind: 'deepfake',
            says: ({ deepfake }) => deepfake[state],
            link: `/report-deep-fakes?report=${reportId}`,
            dedupeKey: `deepfake:${reportId}:${at}`,
          });
          return isNew ? 'done' : { skipped: 'told already' };
        }),
    },
  };
}
