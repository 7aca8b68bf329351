import { userIdsAfter } from '#modules/accounts/index.ts';
import { followersOf } from '#modules/community/follow-store.ts';
import { readPost, type WholePost } from '#modules/community/store.ts';
import { notify } from '#modules/notifications/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** People who are told in one transaction. */
export const atOnce = 200;

const stands = (row: WholePost | undefined): row is WholePost & { text: { title: string | null } } =>
  row?.post.state === 'shown' && row.text !== null && row.text.removedAt === null;

/**
 * Tells those who follow a topic of a reply to it: once a day for each topic, and not its writer. Answers after whom the
 * next go on, undefined where all were told.
 */
export async function tellFollowers(
  ctx: Context,
  { topicId, postId, after }: { topicId: string; postId: string; after: string },
): Promise<string | undefined> {
  const [topic, reply] = [await readPost(ctx.tx, topicId), await readPost(ctx.tx, postId)];
  if (!stands(reply)) return undefined;
  const title = (stands(topic) && topic.text.title) || undefined;
  const day = ctx.now().toISOString().slice(0, 10);
  const some = await followersOf(ctx.tx, topicId, after, atOnce);
  for (const userId of some)
    if (userId !== reply.text.userId)
      await notify(ctx, {
        userId,
        kind: 'community',
        says: ({ communityReply }) => communityReply(title),
        link: `/community/${topicId}`,
        dedupeKey: `community-reply:${topicId}:${day}`,
      });
  return some.length === atOnce ? some.at(-1) : undefined;
}

/** Tells everybody but who wrote it of an announcement. Answers as `tellFollowers`. */
export async function tellEverybody(
  ctx: Context,
  { postId, after }: { postId: string; after: string },
): Promise<string | undefined> {
  const post = await readPost(ctx.tx, postId);
  if (!stands(post)) return undefined;
  const some = await userIdsAfter(ctx.tx, after, atOnce);
  for (const userId of some)
    if (userId !== post.text.userId)
      await notify(ctx, {
        userId,
        kind: 'announcement',
        says: ({ announcement }) => announcement(post.text.title ?? ''),
        link: `/community/${postId}`,
        dedupeKey: `announcement:${postId}`,
      });
  return some.length === atOnce ? some.at(-1) : undefined;
}
