import { attribute } from '#modules/referrals/attribute.ts';
import { attributeJob, confirmedJob, settleJob } from '#modules/referrals/job-names.ts';
import { forgetMarks } from '#modules/referrals/marks.ts';
import { holdForMailbox } from '#modules/referrals/note-mailbox.ts';
import { releaseDue } from '#modules/referrals/release-due.ts';
import { settleReferral } from '#modules/referrals/settle-referral.ts';
import { forgetSalts } from '#modules/referrals/store.ts';
import type { JobAnswer, JobRun, ModuleJobs } from '#platform/jobs/job.ts';

export const referralJobs = [attributeJob, confirmedJob, settleJob];

export function referralHandlers({ secretKey }: { secretKey: string }): ModuleJobs {
  return {
    handlers: {
      [attributeJob.name]: async (run: JobRun, arrival: Parameters<typeof attribute>[2]): Promise<JobAnswer> =>
        (await run.transaction((ctx) => attribute(ctx, secretKey, arrival)))
          ? 'done'
          : { skipped: 'no one brought them' },
      [confirmedJob.name]: async (run: JobRun, { userId }: { userId: string }): Promise<JobAnswer> =>
        (await run.transaction((ctx) => holdForMailbox(ctx, secretKey, userId)))
          ? 'done'
          : { skipped: 'no one brought them' },
      [settleJob.name]: async (run: JobRun, payer: { userId: string }): Promise<JobAnswer> =>
        (await run.transaction((ctx) => settleReferral(ctx, secretKey, payer)))
          ? 'done'
          : { skipped: 'no one brought them' },
    },
    sweeps: [
      { name: 'referrals.release', everyMs: 5000, run: releaseDue },
      {
        name: 'referrals.forget',
        everyMs: 60_000,
        run: (run) =>
          run.transaction(
            async (ctx) => (await forgetMarks(ctx)) + (await forgetSalts(ctx.tx, ctx.now().toISOString().slice(0, 10))),
          ),
      },
    ],
  };
}
