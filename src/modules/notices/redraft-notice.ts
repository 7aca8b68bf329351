import type { CaseRow } from '#modules/cases/index.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { remindJob, retractJob, tellCourtJob } from '#modules/notices/follow-jobs.ts';
import { casesOfNotice, freeSlots } from '#modules/notices/members.ts';
import { mayTell, standingOf } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Drops a notice that nothing of has left, and prepares a new one for those of the cases that may still be told of. */
export async function redraft(
  ctx: Context,
  notice: NoticeRow,
  rows: CaseRow[],
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
  if (notice.kind === 'explanation') return noteUnexplained(ctx, notice, rows);
  const standing = standingOf(notice, rows, members);
  for (const row of rows.filter((one) => mayTell(notice.kind, one))) {
    const { id: caseId, round, step } = row;
    if (notice.kind !== 'notice') await askForFollowing(ctx, notice, row);
    // One that began anew meanwhile is drafted for only where nothing of its new round was.
    else await ctx.enqueue(prepareJob, { caseId, round, ...(standing.includes(row) ? { step } : {}) });
  }
  return true;
}

/** Asks once more for what follows a notice: whoever drafts it looks whether it is still to be said. */
export async function askForFollowing(
  ctx: Context,
  { kind, followsNoticeId, courtAction }: NoticeRow,
  { id: caseId, step }: Pick<CaseRow, 'id' | 'step'>,
): Promise<void> {
  if (kind === 'reminder') await ctx.enqueue(remindJob, { caseId, step });
  else if (kind === 'retraction') await ctx.enqueue(retractJob, { caseId });
  else if (followsNoticeId && courtAction)
    await ctx.enqueue(tellCourtJob, { caseId, noticeId: followsNoticeId, courtAction });
}

/** An answer did not leave: no program writes it anew, so whoever asked waits for an operator again. */
export async function noteUnexplained(ctx: Context, { id, userId }: NoticeRow, rows: CaseRow[]): Promise<true> {
  await ctx.emit(noticeBounced, { noticeId: id, userId, caseIds: rows.map((row) => row.id), why: 'dropped' });
  return true;
}
