import { stand } from '#modules/referrals/books.ts';
import { moveShare } from '#modules/referrals/move-share.ts';
import { takeDue } from '#modules/referrals/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** What was held long enough may be asked for. */
export function releaseDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await takeDue(ctx.tx, ctx.now(), 200);
    for (const row of due) await moveShare(ctx, row, stand(row, 'available'), 'released');
    return due.length;
  });
}
