import { readSettings } from '#modules/accounts/index.ts';
import { submitCopyJob } from '#modules/notices/lumen/jobs.ts';
import { isCopied } from '#modules/notices/lumen/may-copy.ts';
import { copiesDue, insertCopy, updateCopy, waitingCopiesOf } from '#modules/notices/lumen/store.ts';
import { restingNow } from '#modules/notices/machine/store.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** A day, in which a notice may be taken back, a form recorded by mistake, or the switch turned off. */
export const copyAfterMs = 24 * 3_600_000;
/** A worker that claimed a copy has answered or is gone by then. */
const staleMs = 120_000;

/** Notes that a copy of a notice is to be submitted. A second call keeps the first. */
export function planCopy(run: JobRun, { noticeId }: { noticeId: string }): Promise<JobAnswer> {
  return run.transaction(async (ctx) => {
    const notice = await readNotice(ctx.tx, noticeId);
    if (!notice || !isCopied(notice)) return { skipped: 'no copies are made of such a notice' };
    if (!(await readSettings(ctx.tx, notice.userId)).lumenCopies)
      return { skipped: 'its creator has not asked for it' };
    const now = ctx.now();
    await insertCopy(ctx.tx, { noticeId, userId: notice.userId, now, dueAt: new Date(now.getTime() + copyAfterMs) });
    return 'done';
  });
}

/** One copy a second at most; none while Lumen takes nothing from us. */
export function submitDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const now = ctx.now();
    if ((await restingNow(ctx.tx, now)).has('lumen')) return 0;
    const due = await copiesDue(ctx.tx, now, new Date(now.getTime() - staleMs), 1);
    for (const noticeId of due) await ctx.enqueue(submitCopyJob, { noticeId });
    return due.length;
  });
}

/** The switch was turned off: what waits is not submitted. What is stored at Lumen stays there. */
export function stopCopies(run: JobRun, { userId }: { userId: string }): Promise<JobAnswer> {
  return run.transaction(async (ctx) => {
    if ((await readSettings(ctx.tx, userId)).lumenCopies) return { skipped: 'it was switched on again' };
    for (const noticeId of await waitingCopiesOf(ctx.tx, userId))
      await updateCopy(ctx.tx, noticeId, ['waiting'], {
        state: 'stopped',
        why: 'its creator switched copies off',
        updatedAt: ctx.now(),
      });
    return 'done';
  });
}
