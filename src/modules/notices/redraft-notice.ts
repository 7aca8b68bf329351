import type { CaseRow } from '#modules/cases/index.ts';
import { remindJob, retractJob, tellCourtJob } from '#modules/notices/follow-jobs.ts';
import { casesOfNotice, freeSlots } from '#modules/notices/members.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Drops a notice that nothing of has left, and prepares a new one for the cases that still stand. */
export async function redraft(
  ctx: Context,
  notice: NoticeRow,
  standing: CaseRow[],
  why = 'a case in it was closed',
): Promise<boolean> {
  const dropped = await updateNotice(
    ctx.tx,
    notice.id,
    ['queued', 'draft', 'sending'],
    { state: 'failed', failure: `Dropped before it left: ${why}`, updatedAt: ctx.now() },
    notice.claimToken,
  );
  if (!dropped) return false;
  // All of them: a case that is decided again later begins with its first contact, since nobody was written to.
  const members = await casesOfNotice(ctx.tx, notice.id);
  await freeSlots(
    ctx.tx,
    notice.id,
    members.map((member) => member.caseId),
  );
  for (const { id: caseId, round, step } of standing) {
    if (notice.kind === 'notice') await ctx.enqueue(prepareJob, { caseId, round, step });
    else if (notice.kind === 'reminder') await ctx.enqueue(remindJob, { caseId, step });
    else if (notice.kind === 'retraction') await ctx.enqueue(retractJob, { caseId });
    else if (notice.followsNoticeId && notice.courtAction)
      await ctx.enqueue(tellCourtJob, { caseId, noticeId: notice.followsNoticeId, courtAction: notice.courtAction });
  }
  return true;
}
