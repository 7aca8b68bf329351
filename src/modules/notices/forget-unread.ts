import { remindLater } from '#modules/notices/advance-cases.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { clearUnread } from '#modules/notices/members.ts';
import { standsAt } from '#modules/notices/put-back.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * No answer to a notice waits to be read any more: the cases that none was about are unanswered, as before, and those
 * whose reminder was left out meanwhile are reminded of.
 */
export async function forgetUnread(ctx: Context, noticeId: string): Promise<void> {
  const { notice, rows } = await lockWithCases(ctx, noticeId);
  const { cleared, left } = await clearUnread(ctx.tx, noticeId);
  if (!notice || cleared.length === 0) return;
  if (left.every(({ answered }) => answered === null))
    await updateNotice(ctx.tx, noticeId, ['answered'], { state: 'sent', updatedAt: ctx.now() });
  if (notice.kind !== 'notice') return;
  const silent = rows.filter(
    (row) => cleared.includes(row.id) && row.remindedAt === null && standsAt(row, notice, left),
  );
  await remindLater(ctx, notice, silent);
}
