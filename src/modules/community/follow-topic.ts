import { putFollow } from '#modules/community/follow-store.ts';
import { readPost } from '#modules/community/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Whether somebody is told of replies to a topic. @throws Problem not-found */
export async function followTopic(
  ctx: Context,
  { userId, topicId, follows }: { userId: string; topicId: string; follows: boolean },
): Promise<void> {
  const topic = await readPost(ctx.tx, topicId);
  if (!topic || topic.post.topicId) throw notFound();
  const now = ctx.now();
  await putFollow(ctx.tx, {
    id: newId('follow', now),
    topicId,
    userId,
    stoppedAt: follows ? null : now,
    createdAt: now,
  });
}
