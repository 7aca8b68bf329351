import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { whyWrongLaw } from '#modules/notices/law/check-basis.ts';
import { leaveWrongLaw } from '#modules/notices/law/leave-wrong-law.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import { writeText } from '#modules/notices/write-text.ts';
import type { Context } from '#platform/verb/index.ts';

/** What may be named was switched: whoever reads a draft reads what will be sent. */
export async function rewriteDraft(ctx: Context, settings: NoticeSettings, noticeId: string): Promise<void> {
  const { notice: draft, rows } = await lockWithCases(ctx, noticeId);
  if (draft?.state !== 'draft' || draft.body === '') return;
  const wrong = await whyWrongLaw(ctx, draft, rows);
  if (wrong) {
    await leaveWrongLaw(ctx, draft, rows, wrong);
    return;
  }
  const written = await writeText(ctx, settings, noticeId);
  // What it waits for has not changed with its words.
  if (written.ok) await updateNotice(ctx.tx, noticeId, ['draft'], { failure: draft.failure });
}
