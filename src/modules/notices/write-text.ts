import { composeNotice, type NoticeSettings } from '#modules/notices/compose-notice.ts';
import { heldWhy } from '#modules/notices/held-for-revocation.ts';
import { readNotice, updateNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** Renders a draft from what stands in the database now. */
export async function writeText(
  ctx: Context,
  settings: NoticeSettings,
  noticeId: string,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  const draft = await readNotice(ctx.tx, noticeId);
  if (!draft) throw new Error(`notice ${noticeId} is gone while it is written`);
  const result = await composeNotice(ctx, settings, draft);
  if (result.ok)
    await updateNotice(ctx.tx, noticeId, ['draft'], {
      ...result.composed,
      failure: draft.unseen || draft.failure === heldWhy ? draft.failure : null,
      updatedAt: ctx.now(),
    });
  else
    await updateNotice(ctx.tx, noticeId, ['draft'], {
      failure: `Missing: ${result.missing.join(', ')}`,
      updatedAt: ctx.now(),
    });
  return result.ok ? { ok: true } : result;
}
