import { z } from 'zod';
import { noticeAwaitsCreator, readNotice, retractionUntold } from '#modules/notices/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ noticeId: z.string(), userId: z.string() });
const job = defineJob({ name: 'notifications.notice-waits', payload }).when(
  noticeAwaitsCreator,
  ({ noticeId, userId }) => ({ noticeId, userId }),
);

const untoldPayload = z.object({ noticeId: z.string(), caseId: z.string(), userId: z.string() });
const untoldJob = defineJob({ name: 'notifications.retraction-untold', payload: untoldPayload }).when(
  retractionUntold,
  (event) => event,
);

export const waitingNewsJobs = [job, untoldJob];

/** With automatic sending off, what comes up later waits for a creator who is not looking. */
export function waitingNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { noticeId, userId }: z.infer<typeof payload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const notice = await readNotice(ctx.tx, noticeId);
          if (notice?.state !== 'draft' || notice.needs !== 'creator') return { skipped: 'it no longer waits' };
          await notify(ctx, {
            userId,
            kind: 'notice-waits',
            says: (texts) => texts.waits(named(notice.kind)),
            link: `/notices/${noticeId}`,
            dedupeKey: `notice-waits:${noticeId}`,
          });
          return 'done';
        }),
      [untoldJob.name]: (run, { noticeId, caseId, userId }: z.infer<typeof untoldPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          if (!(await readNotice(ctx.tx, noticeId))?.untoldSince) return { skipped: 'it was told meanwhile' };
          await notify(ctx, {
            userId,
            kind: 'notice-uncertain',
            says: (texts) => texts.withdrawalUntold,
            link: `/takedown-report/${caseId}`,
            dedupeKey: `retraction-untold:${noticeId}`,
          });
          return 'done';
        }),
    },
  };
}

const named = (kind: string) => (kind === 'notice' || kind === 'reminder' ? kind : 'other');
