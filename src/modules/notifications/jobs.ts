import { z } from 'zod';
import {
  authorizationRevoked,
  authorizationSigned,
  brandRejected,
  brandVerified,
  readBrand,
} from '#modules/brands/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { sendNews } from '#modules/notifications/send-news.ts';
import { accountNewsHandlers, accountNewsJobs } from '#modules/notifications/tell-about-account.ts';
import { caseNewsHandlers, caseNewsJobs } from '#modules/notifications/tell-about-cases.ts';
import { complaintNewsHandlers, complaintNewsJobs } from '#modules/notifications/tell-about-complaints.ts';
import { counterNoticeNewsHandlers, counterNoticeNewsJobs } from '#modules/notifications/tell-about-counter-notices.ts';
import { deepfakeNewsHandlers, deepfakeNewsJobs } from '#modules/notifications/tell-about-deepfakes.ts';
import { documentNewsHandlers, documentNewsJobs } from '#modules/notifications/tell-about-documents.ts';
import { featureNewsHandlers, featureNewsJobs } from '#modules/notifications/tell-about-features.ts';
import { manualRemovalNewsHandlers, manualRemovalNewsJobs } from '#modules/notifications/tell-about-manual-removals.ts';
import { planNewsHandlers, planNewsJobs } from '#modules/notifications/tell-about-plan.ts';
import { waitingNewsHandlers, waitingNewsJobs } from '#modules/notifications/tell-about-waiting.ts';
import { tellFinds } from '#modules/notifications/tell-finds.ts';
import { tellLateFinds } from '#modules/notifications/tell-late-finds.ts';
import { tellMonth } from '#modules/notifications/tell-month.ts';
import { tellWeek } from '#modules/notifications/tell-week.ts';
import type { NewsTexts } from '#modules/notifications/texts.ts';
import type { Counting } from '#modules/reports/index.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const brandPayload = z.object({ brandId: z.string(), userId: z.string() });
const signedPayload = z.object({ authorizationId: z.string(), userId: z.string(), expiresAt: z.iso.datetime() });

const verifiedJob = defineJob({ name: 'notifications.account-verified', payload: brandPayload }).when(
  brandVerified,
  (event) => event,
);
const rejectedPayload = brandPayload.extend({ reason: z.string().optional() });
const rejectedJob = defineJob({ name: 'notifications.account-rejected', payload: rejectedPayload }).when(
  brandRejected,
  (event) => event,
);
const signedJob = defineJob({ name: 'notifications.authorization-signed', payload: signedPayload }).when(
  authorizationSigned,
  (event) => event,
);

const revokedPayload = z.object({ authorizationId: z.string(), userId: z.string() });
const revokedJob = defineJob({ name: 'notifications.authorization-revoked', payload: revokedPayload }).when(
  authorizationRevoked,
  ({ authorizationId, userId }) => ({ authorizationId, userId }),
);

export const notificationJobs = [
  revokedJob,
  verifiedJob,
  rejectedJob,
  signedJob,
  ...accountNewsJobs,
  ...caseNewsJobs,
  ...waitingNewsJobs,
  ...counterNoticeNewsJobs,
  ...complaintNewsJobs,
  ...planNewsJobs,
  ...featureNewsJobs,
  ...manualRemovalNewsJobs,
  ...deepfakeNewsJobs,
  ...documentNewsJobs,
];

/** @param counting what waits for a creator in modules that come after this one */
export function notificationHandlers(counting: Counting): ModuleJobs {
  return {
    handlers: {
      ...accountNewsHandlers().handlers,
      ...caseNewsHandlers().handlers,
      ...waitingNewsHandlers().handlers,
      ...counterNoticeNewsHandlers().handlers,
      ...complaintNewsHandlers().handlers,
      ...planNewsHandlers().handlers,
      ...featureNewsHandlers().handlers,
      ...manualRemovalNewsHandlers().handlers,
      ...deepfakeNewsHandlers().handlers,
      ...documentNewsHandlers().handlers,
      [verifiedJob.name]: (run, { brandId, userId }: z.infer<typeof brandPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const brand = await readBrand(ctx.tx, brandId);
          if (!brand) return { skipped: 'the account was taken off the list' };
          await notify(ctx, {
            userId,
            kind: 'account-verified',
            says: (texts) => texts.accountVerified(brand.handle),
            link: '/brands',
            dedupeKey: `account-verified:${brandId}`,
          });
          return 'done';
        }),
      [rejectedJob.name]: (run, { brandId, userId, reason }: z.infer<typeof rejectedPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const brand = await readBrand(ctx.tx, brandId);
          if (!brand) return { skipped: 'the account was taken off the list' };
          const says = (texts: NewsTexts) => texts.accountRejected(brand.handle, reason);
          const dedupeKey = `account-rejected:${brandId}:${brand.checkedAt?.toISOString() ?? ''}`;
          await notify(ctx, { userId, kind: 'account-rejected', says, link: '/brands', dedupeKey });
          return 'done';
        }),
      [revokedJob.name]: (run, { userId, authorizationId }: z.infer<typeof revokedPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const dedupeKey = `authorization-revoked:${authorizationId}`;
          const says = (texts: NewsTexts) => texts.authorizationRevoked;
          await notify(ctx, { userId, kind: 'authorization-signed', says, link: '/account', dedupeKey });
          return 'done';
        }),
      [signedJob.name]: (run, signed: z.infer<typeof signedPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const { userId, authorizationId, expiresAt } = signed;
          const dedupeKey = `authorization-signed:${authorizationId}`;
          await notify(ctx, {
            userId,
            kind: 'authorization-signed',
            says: (texts, day) => texts.authorizationSigned(day(new Date(expiresAt))),
            link: '/account',
            dedupeKey,
          });
          return 'done';
        }),
    },
    sweeps: [
      { name: 'notifications.news', everyMs: 5000, run: sendNews },
      { name: 'notifications.finds', everyMs: 5000, run: tellFinds },
      { name: 'notifications.late-finds', everyMs: 300_000, run: tellLateFinds },
      { name: 'notifications.week', everyMs: 300_000, run: (run) => tellWeek(run, counting) },
      { name: 'notifications.month', everyMs: 300_000, run: (run) => tellMonth(run, counting) },
    ],
  };
}
