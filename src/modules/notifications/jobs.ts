import { z } from 'zod';
import { authorizationSigned, brandRejected, brandVerified, readBrand } from '#modules/brands/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { sendNews } from '#modules/notifications/send-news.ts';
import { accountNewsHandlers, accountNewsJobs } from '#modules/notifications/tell-about-account.ts';
import { caseNewsHandlers, caseNewsJobs } from '#modules/notifications/tell-about-cases.ts';
import { counterNoticeNewsHandlers, counterNoticeNewsJobs } from '#modules/notifications/tell-about-counter-notices.ts';
import { waitingNewsHandlers, waitingNewsJobs } from '#modules/notifications/tell-about-waiting.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const brandPayload = z.object({ brandId: z.string(), userId: z.string() });
const signedPayload = z.object({ authorizationId: z.string(), userId: z.string(), expiresAt: z.iso.datetime() });

const verifiedJob = defineJob({ name: 'notifications.account-verified', payload: brandPayload }).when(
  brandVerified,
  (event) => event,
);
const rejectedJob = defineJob({ name: 'notifications.account-rejected', payload: brandPayload }).when(
  brandRejected,
  (event) => event,
);
const signedJob = defineJob({ name: 'notifications.authorization-signed', payload: signedPayload }).when(
  authorizationSigned,
  (event) => event,
);

export const notificationJobs = [
  verifiedJob,
  rejectedJob,
  signedJob,
  ...accountNewsJobs,
  ...caseNewsJobs,
  ...waitingNewsJobs,
  ...counterNoticeNewsJobs,
];

export function notificationHandlers(): ModuleJobs {
  return {
    handlers: {
      ...accountNewsHandlers().handlers,
      ...caseNewsHandlers().handlers,
      ...waitingNewsHandlers().handlers,
      ...counterNoticeNewsHandlers().handlers,
      [verifiedJob.name]: (run, { brandId, userId }: z.infer<typeof brandPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const brand = await readBrand(ctx.tx, brandId);
          if (!brand) return { skipped: 'the account was taken off the list' };
          const title = `@${brand.handle} is proved to be yours`;
          const text = 'It is on your list of what to leave alone now, and its name is searched for.';
          await notify(ctx, {
            userId,
            kind: 'account-verified',
            title,
            text,
            link: '/brands',
            dedupeKey: `account-verified:${brandId}`,
          });
          return 'done';
        }),
      [rejectedJob.name]: (run, { brandId, userId }: z.infer<typeof brandPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const brand = await readBrand(ctx.tx, brandId);
          if (!brand) return { skipped: 'the account was taken off the list' };
          const title = `@${brand.handle} could not be confirmed`;
          const text = 'An operator has looked at it. Write to support if that is wrong.';
          const dedupeKey = `account-rejected:${brandId}:${brand.checkedAt?.toISOString() ?? ''}`;
          await notify(ctx, { userId, kind: 'account-rejected', title, text, link: '/brands', dedupeKey });
          return 'done';
        }),
      [signedJob.name]: (run, signed: z.infer<typeof signedPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const { userId, authorizationId, expiresAt } = signed;
          const title = 'Your authorization is signed';
          const text = `We may act for you until ${expiresAt.slice(0, 10)}. The signed document is under Account.`;
          const dedupeKey = `authorization-signed:${authorizationId}`;
          await notify(ctx, { userId, kind: 'authorization-signed', title, text, link: '/account', dedupeKey });
          return 'done';
        }),
    },
    sweeps: [{ name: 'notifications.news', everyMs: 5000, run: sendNews }],
  };
}
