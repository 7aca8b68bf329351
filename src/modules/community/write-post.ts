import type { Category } from '#modules/community/contract.ts';
import { announced, communityActed, replied } from '#modules/community/events.ts';
import { findLinks } from '#modules/community/find-links.ts';
import { followFirst } from '#modules/community/follow-store.ts';
import { judgeLinks, withoutLinks } from '#modules/community/judge-links.ts';
import { mayWrite, type Writer } from '#modules/community/may-write.ts';
import { addPost, lockPost, oneAtATime, type PostRow } from '#modules/community/store.ts';
import { oneLine } from '#platform/http/one-line.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Written {
  topicId?: string;
  category: Category;
  title?: string;
  text: string;
}

/**
 * Begins a topic. Announcements are the team's.
 *
 * @throws Problem invalid (an address in the title, an announcement by somebody else) · what `mayWrite` throws
 */
export async function beginTopic(
  ctx: Context,
  publicUrl: string,
  writer: Writer,
  given: { title: string; category: Category; text: string },
): Promise<PostRow> {
  const fault = (path: string, message: string) =>
    new Problem('invalid', { detail: 'Some fields need another look.', errors: [{ path, message }] });
  if (given.category === 'announcements' && !writer.isTeam)
    throw fault('category', 'Announcements are written by the team. Choose another category.');
  if (findLinks(given.title).length > 0) throw fault('title', 'A title holds no address. Write it into the text.');
  await oneAtATime(ctx.tx, writer.userId);
  await mayWrite(ctx, writer, 'topics');
  return write(ctx, publicUrl, writer, { ...given, title: oneLine(given.title) });
}

/** @throws Problem not-found (also where the topic is taken away) · what `mayWrite` throws */
export async function replyToTopic(
  ctx: Context,
  publicUrl: string,
  writer: Writer,
  { topicId, text }: { topicId: string; text: string },
): Promise<PostRow> {
  await oneAtATime(ctx.tx, writer.userId);
  const topic = await lockPost(ctx.tx, topicId);
  if (!topic || topic.post.topicId || (topic.post.state !== 'shown' && !writer.isTeam)) throw notFound();
  await mayWrite(ctx, writer, 'replies');
  return write(ctx, publicUrl, writer, { topicId, category: topic.post.category, text });
}

async function write(ctx: Context, publicUrl: string, writer: Writer, given: Written): Promise<PostRow> {
  const now = ctx.now();
  const id = newId('post', now);
  const { userId, isTeam: byTeam } = writer;
  const { category, text, title = null, topicId = null } = given;
  const post = { id, topicId, category, state: 'shown' as const, replies: 0, lastAt: now, createdAt: now };
  await addPost(ctx.tx, post, {
    ...{ postId: id, userId, byTeam, title, text, links: null, createdAt: now },
    ...(await linksIn(ctx, publicUrl, text, byTeam)),
    ...{ moderatedWhy: null, editedAt: null, removedAt: null },
  });
  // Whoever writes in a topic is told how it goes on.
  await followFirst(ctx.tx, {
    ...{ id: newId('follow', now), topicId: topicId ?? id, userId },
    ...{ stoppedAt: null, createdAt: now },
  });
  await ctx.emit(communityActed, { userId, act: topicId ? 'replied' : 'topic-begun', id });
  if (topicId) await ctx.emit(replied, { topicId, postId: id });
  else if (category === 'announcements') await ctx.emit(announced, { postId: id });
  return post;
}

/** What of a text is searched, and whether a moderator has to look at its addresses. What the team writes stands. */
export async function linksIn(ctx: Context, publicUrl: string, text: string, byTeam: boolean) {
  const mayStand = await judgeLinks(ctx.tx, [text], publicUrl);
  return { searched: withoutLinks(text), hidesLinks: !byTeam && findLinks(text).some((link) => !mayStand(link)) };
}
