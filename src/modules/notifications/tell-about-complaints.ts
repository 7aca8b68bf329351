import { z } from 'zod';
import { complaintReady, isComplaintReady } from '#modules/notices/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ noticeId: z.string(), userId: z.string() });
const job = defineJob({ name: 'notifications.complaint-ready', payload }).when(complaintReady, (event) => event);

export const complaintNewsJobs = [job];

/** Only the creator can file a complaint, so they hear of it once, while a copy is still up. */
export function complaintNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { noticeId, userId }: z.infer<typeof payload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          if (!(await isComplaintReady(ctx.tx, noticeId))) return { skipped: 'there is nothing to complain about now' };
          await notify(ctx, {
            userId,
            kind: 'complaint-ready',
            says: (texts) => texts.complaintReady,
            link: `/notices/${noticeId}`,
            dedupeKey: `complaint-ready:${noticeId}`,
          });
          return 'done';
        }),
    },
  };
}
