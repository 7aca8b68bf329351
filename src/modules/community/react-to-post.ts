import type { Reaction } from '#modules/community/contract.ts';
import { refuseSuspended } from '#modules/community/may-write.ts';
import { addReaction, dropReaction } from '#modules/community/reaction-store.ts';
import { readPost } from '#modules/community/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Answers a post without a word, or takes that back. Said twice is said once; nobody is told who it was.
 *
 * @throws Problem not-found (also of one's own, and of what is gone) · conflict `writing_suspended`
 */
export async function reactToPost(
  ctx: Context,
  { userId, postId, kind, on }: { userId: string; postId: string; kind: Reaction; on: boolean },
): Promise<void> {
  const { post, text } = (await readPost(ctx.tx, postId)) ?? {};
  if (!post || !text || text.removedAt || text.userId === userId) throw notFound();
  if (!on) return dropReaction(ctx.tx, { postId, userId, kind });
  if (post.state !== 'shown') throw notFound();
  await refuseSuspended(ctx, userId);
  const now = ctx.now();
  await addReaction(ctx.tx, { id: newId('reaction', now), postId: post.id, userId, kind, createdAt: now });
}
