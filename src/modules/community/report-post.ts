import { communityLimits, type ReportReason } from '#modules/community/contract.ts';
import { communityActed } from '#modules/community/events.ts';
import { addReport, lockPost, oneAtATime, openReports, patchPost, reportsSince } from '#modules/community/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/**
 * Tells operators of a post. Once enough different people with a confirmed e-mail have, it is hidden until an operator
 * has decided.
 *
 * @throws Problem not-found (also of one's own) · conflict `reported_before` · over-limit `reports_limit`
 */
export async function reportPost(
  ctx: Context,
  { userId, postId, reason, words }: { userId: string; postId: string; reason: ReportReason; words: string },
): Promise<string> {
  await oneAtATime(ctx.tx, userId);
  const found = await lockPost(ctx.tx, postId);
  const { post, text } = found ?? {};
  if (!post || !text || text.removedAt || post.state === 'removed' || text.userId === userId) throw notFound();
  const now = ctx.now();
  if ((await reportsSince(ctx.tx, userId, new Date(now.getTime() - dayMs))) >= communityLimits.reportsADay)
    throw new Problem('over-limit', {
      code: 'reports_limit',
      detail: `You have reported ${communityLimits.reportsADay} posts within a day, which is the limit. Continue tomorrow.`,
    });
  const id = newId('post-report', now);
  if (!(await addReport(ctx.tx, { id, postId, userId, reason, words, decidedAt: null, createdAt: now })))
    throw new Problem('conflict', { code: 'reported_before', detail: 'You have reported this post already.' });
  if (post.state === 'shown' && !text.byTeam && (await openReports(ctx.tx, postId)) >= communityLimits.reportsThatHide)
    await patchPost(ctx.tx, postId, { state: 'hidden' });
  await ctx.emit(communityActed, { userId, act: 'reported', id: postId });
  return id;
}
