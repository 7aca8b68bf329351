import { because, noteCase } from '#modules/cases/index.ts';
import { retractionUntold } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A withdrawal came back or could not be delivered: a person must reach the recipient another way. */
export async function noteUntold(ctx: Context, noticeId: string): Promise<void> {
  const { notice, rows } = await lockWithCases(ctx, noticeId);
  if (notice?.kind !== 'retraction' || notice.untoldSince) return;
  const now = ctx.now();
  if (!(await updateNotice(ctx.tx, noticeId, ['bounced', 'failed'], { untoldSince: now, updatedAt: now }))) return;
  for (const { id: caseId, userId } of rows) {
    await noteCase(ctx, {
      caseId,
      type: 'retraction-undelivered',
      cause: because('withdrawalUntold'),
      facts: { noticeId },
    });
    await ctx.emit(retractionUntold, { noticeId, caseId, userId });
  }
}

/** An operator told the recipient that the notice is withdrawn, and says how. A second time changes nothing. */
export async function recordTold(ctx: Context, input: { noticeId: string; note: string }): Promise<NoticeRow> {
  const { noticeId, note } = input;
  const { notice, rows } = await lockWithCases(ctx, noticeId);
  if (!notice) throw notFound();
  if (!notice.untoldSince) return notice;
  const set = { untoldSince: null, updatedAt: ctx.now() };
  const told = await updateNotice(ctx.tx, noticeId, ['bounced', 'failed'], set);
  for (const { id: caseId } of rows)
    await noteCase(ctx, {
      caseId,
      type: 'retraction-told',
      cause: `An operator told the recipient that the notice is withdrawn: ${note}`,
      facts: { noticeId, note },
    });
  return told ?? notice;
}
