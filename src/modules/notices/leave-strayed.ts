import { type CaseRow, noteCase } from '#modules/cases/index.ts';
import { type Addressed, addressedNow } from '#modules/notices/addressed-now.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { leaveNotice } from '#modules/notices/leave-notice.ts';
import { kindName, type Member, standingOf } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export const strayedWhy = 'its recipient is not the one to write to any more';

/**
 * Takes those cases out of a draft whose host names its recipient no more. A notice about them is drafted anew, to
 * whoever is the right one now; a reminder is left out. With none left, the draft has failed.
 */
export async function leaveStrayed(
  ctx: Context,
  settings: NoticeSettings,
  draft: NoticeRow,
  { rows, members }: { rows: readonly CaseRow[]; members: readonly Member[] },
): Promise<{ left: CaseRow[]; confirmed: Addressed['confirmed'] }> {
  const { strayed, confirmed } = await addressedNow(ctx, draft, standingOf(draft, rows, members));
  for (const { id: caseId, round, step } of strayed) {
    await leaveNotice(ctx, settings, draft, caseId, strayedWhy);
    await noteCase(ctx, {
      caseId,
      type: `${draft.kind}-left-out`,
      cause: `The ${kindName[draft.kind]} to ${draft.recipientName ?? draft.recipient} was not sent: ${strayedWhy}`,
      facts: { noticeId: draft.id },
    });
    if (draft.kind === 'notice') await ctx.enqueue(prepareJob, { caseId, round, step, unseen: draft.unseen });
  }
  return { left: rows.filter((row) => !strayed.includes(row)), confirmed };
}
