import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { leaveNotice } from '#modules/notices/leave-notice.ts';
import { lockWithMates } from '#modules/notices/lock-notice.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import { mayTell } from '#modules/notices/notice.ts';
import { lockNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A case was closed, or its copy is gone: it leaves drafts, and queued letters that name it are dropped and written anew
 * without it.
 */
export async function cancelNotices(ctx: Context, settings: NoticeSettings, caseId: string): Promise<number> {
  const row = await lockWithMates(ctx, caseId);
  // Decided again in the meantime: what is under way is what the creator wants.
  if (!row || !['dismissed', 'whitelisted', 'withdrawn', 'found', 'held', 'contested', 'gone'].includes(row.state))
    return 0;
  let cancelled = 0;
  for (const found of await noticesOfCases(ctx.tx, [caseId])) {
    const notice = await lockNotice(ctx.tx, found.id);
    if (!notice || notice.kind === 'retraction' || mayTell(notice.kind, row)) continue;
    if (await leaveNotice(ctx, settings, notice, caseId)) cancelled += 1;
  }
  return cancelled;
}
