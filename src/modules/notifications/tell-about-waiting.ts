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

const titles: Record<string, string> = {
  notice: 'A notice waits for your approval',
  reminder: 'A reminder waits for your approval',
};

/** With automatic sending off, what comes up later waits for a creator who is not looking. */
export function waitingNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { noticeId, userId }: z.infer<typeof payload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const notice = await readNotice(ctx.tx, noticeId);
          if (notice?.state !== 'draft' || notice.needs !== 'creator') return { skipped: 'it waits no more' };
          await notify(ctx, {
            userId,
            kind: 'notice-waits',
            title: titles[notice.kind] ?? 'A message waits for your approval',
            text: 'Automatic sending is off, so nothing leaves until you have read it and sent it.',
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
            title: 'A withdrawal did not arrive',
            text: 'The recipient could not be told that your notice is taken back. An operator reaches them another way.',
            link: `/takedown-report/${caseId}`,
            dedupeKey: `retraction-untold:${noticeId}`,
          });
          return 'done';
        }),
    },
  };
}
