import { because, type CaseRow, noteCase } from '#modules/cases/index.ts';
import { casesOfNotice, freeSlots } from '#modules/notices/members.ts';
import { mayTell } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An interface refused a report: its recipient counts as not told, so that the next notice of each case goes to the same
 * recipient by the form or mailbox that is left (`refusalsOf`), and the cases record why.
 */
export async function leaveRefused(
  ctx: Context,
  notice: NoticeRow,
  rows: readonly CaseRow[],
  why: string,
): Promise<void> {
  const members = await casesOfNotice(ctx.tx, notice.id);
  await freeSlots(
    ctx.tx,
    notice.id,
    members.map(({ caseId }) => caseId),
  );
  const to = notice.recipientName ?? notice.recipient;
  for (const row of rows.filter((one) => mayTell(notice.kind, one)))
    await noteCase(ctx, {
      caseId: row.id,
      type: 'report-not-filed',
      cause: because('reportRefused', { to, by: notice.recipient.includes('@') ? 'mail' : 'form' }),
      facts: { noticeId: notice.id, why },
    });
}
