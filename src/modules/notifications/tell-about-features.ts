import { z } from 'zod';
import { features } from '#modules/access/index.ts';
import { featureGranted, grantById, grantEnded, readEntitlements } from '#modules/billing/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({
  userId: z.string(),
  grantId: z.string(),
  feature: z.enum(features),
  revokes: z.boolean(),
  about: z.enum(['said', 'ended']),
});
type Told = z.infer<typeof payload>;

const isFeature = (word: string): word is Told['feature'] => features.some((feature) => feature === word);
/** By an operator, here or at the command line; what the sample world gives itself is no news, nor is what they had, or had not, before. */
const byOperator = /^(?:operator:|worker:admin )/;

const job = defineJob({ name: 'notifications.feature', payload });
job.when(featureGranted, ({ userId, grantId, feature, revokes, by = '', changes = true }) =>
  grantId && changes && isFeature(feature) && byOperator.test(by)
    ? { userId, grantId, feature, revokes, about: 'said' }
    : undefined,
);
job.when(grantEnded, ({ userId, grantId, feature, revokes }) =>
  isFeature(feature) ? { userId, grantId, feature, revokes, about: 'ended' } : undefined,
);

export const featureNewsJobs = [job];

/** What an operator gave somebody beyond the plan, or took: told when it is said, and when it has ended. */
export function featureNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { userId, grantId, feature, revokes, about }: Told): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const grant = await grantById(ctx.tx, grantId);
          if (!grant) return { skipped: 'the account is deleted' };
          // Another process saw it end, whose clock may be before ours.
          const now = new Date(Math.max(ctx.now().getTime(), grant.endedAt?.getTime() ?? 0));
          const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, now);
          const gives = revokes === (about === 'ended');
          if (effectiveSpecialFeatures.includes(feature) !== gives)
            return { skipped: 'it changes nothing of what they may, or something else was said meanwhile' };
          const { until } = grant;
          await notify(ctx, {
            userId,
            kind: 'billing',
            says: ({ feature: texts }, day) =>
              about === 'said'
                ? texts[gives ? 'given' : 'taken'](feature, until ? day(until) : undefined)
                : texts[gives ? 'back' : 'over'](feature),
            link: '/account#operator-log',
            dedupeKey: `feature-${about}:${grantId}`,
          });
          return 'done';
        }),
    },
  };
}
