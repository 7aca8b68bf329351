import type { CaseRow } from '#modules/cases/index.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A draft under a law that fits no longer never leaves. A notice is drafted again under the one that fits now; a reminder
 * ends, and its slot stays taken so that it is not drafted again and again.
 */
export async function leaveWrongLaw(
  ctx: Context,
  draft: NoticeRow,
  rows: CaseRow[],
  why: string,
): Promise<{ outcome: 'failed'; why: string }> {
  if (draft.kind === 'notice') await redraft(ctx, draft, rows, why);
  else
    await updateNotice(ctx.tx, draft.id, ['draft'], {
      state: 'failed',
      failure: `Not sent: ${why}`,
      updatedAt: ctx.now(),
    });
  return { outcome: 'failed', why };
}
