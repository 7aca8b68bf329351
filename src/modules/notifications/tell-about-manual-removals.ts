import { z } from 'zod';
import { manualRemovalStepped, manualWishRefused } from '#modules/manual-removals/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({
  userId: z.string(),
  removalId: z.string(),
  caseId: z.string(),
  number: z.number().int(),
  about: z.enum(['taken-up', 'waiting', 'removed', 'not-possible']),
});
type Told = z.infer<typeof payload>;

const told: Partial<Record<string, Told['about']>> = {
  'taken-up': 'taken-up',
  question: 'waiting',
  removed: 'removed',
  'not-possible': 'not-possible',
};

const job = defineJob({ name: 'notifications.manual-removal', payload });
job.when(manualRemovalStepped, ({ kind, userId, removalId, caseId, number }) => {
  const about = told[kind];
  return about && { userId, removalId, caseId, number, about };
});

const refusedPayload = z.object({
  userId: z.string(),
  caseId: z.string(),
  why: z.enum(['plan', 'authorization', 'case']),
});
type Refused = z.infer<typeof refusedPayload>;
const refusedJob = defineJob({ name: 'notifications.manual-wish-refused', payload: refusedPayload }).when(
  manualWishRefused,
  (about) => about,
);

export const manualRemovalNewsJobs = [job, refusedJob];

/** Told when the work begins, when the creator is asked, and when it is done; steps between stand in the case. */
export function manualRemovalNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { userId, removalId, caseId, number, about }: Told): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const isNew = await notify(ctx, {
            userId,
            kind: 'manual-removal',
            says: ({ manualRemoval }) => manualRemoval[about],
            link: `/takedown-report/${caseId}`,
            dedupeKey: `manual-removal:${removalId}:${number}`,
          });
          return isNew ? 'done' : { skipped: 'told already' };
        }),
      [refusedJob.name]: (run, { userId, caseId, why }: Refused): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const isNew = await notify(ctx, {
            userId,
            kind: 'manual-removal',
            says: ({ manualRemoval }) => manualRemoval[`not-begun-${why}`],
            link: `/takedown-report/${caseId}`,
            dedupeKey: `manual-wish:${caseId}`,
          });
          return isNew ? 'done' : { skipped: 'told already' };
        }),
    },
  };
}
