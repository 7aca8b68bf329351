import { forgetUnread } from '#modules/notices/index.ts';
import { repliesOfNotices } from '#modules/replies/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** An answer was read: once none waits any more, addresses that none was about are reminded of. */
export async function settleUnread(ctx: Context, noticeId: string): Promise<void> {
  const replies = await repliesOfNotices(ctx.tx, [noticeId]);
  const waits = replies.some(({ outcome, closedAt }) => outcome === 'unclear' && closedAt === null);
  if (!waits) await forgetUnread(ctx, noticeId);
}
