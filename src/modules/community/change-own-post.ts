import { communityLimits } from '#modules/community/contract.ts';
import { communityActed } from '#modules/community/events.ts';
import { findLinks } from '#modules/community/find-links.ts';
import { refuseSuspended, type Writer } from '#modules/community/may-write.ts';
import { lockPost, patchText, type TextRow } from '#modules/community/store.ts';
import { linksIn } from '#modules/community/write-post.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const editableUntil = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + communityLimits.editMinutes * 60_000);

/** What stands there of this writer; another's is not found, as is what is gone. */
async function ownText(ctx: Context, userId: string, postId: string): Promise<TextRow> {
  const found = await lockPost(ctx.tx, postId);
  if (found?.text?.userId !== userId || found.text.removedAt) throw notFound();
  return found.text;
}

/**
 * What an operator said of the addresses holds where they left them hidden: only they show them again. Others that are put
 * in meanwhile are looked at. What they let through was said of other words, and holds no more.
 */
function linksAfter({ links, text: before }: TextRow, text: string): TextRow['links'] {
  if (links !== 'hidden' && links !== 'waiting') return null;
  const known = new Set(writtenLinks(before));
  return links === 'waiting' || writtenLinks(text).some((link) => !known.has(link)) ? 'waiting' : 'hidden';
}

const writtenLinks = (text: string): string[] => findLinks(text).map(({ start, end }) => text.slice(start, end));

/**
 * Changes a post of one's own, for a quarter of an hour; it is marked so.
 *
 * @throws Problem not-found · conflict `too_late` `writing_suspended`
 */
export async function editPost(
  ctx: Context,
  publicUrl: string,
  writer: Writer,
  { postId, text }: { postId: string; text: string },
): Promise<void> {
  const own = await ownText(ctx, writer.userId, postId);
  await refuseSuspended(ctx, writer.userId);
  if (editableUntil(own) <= ctx.now())
    throw new Problem('conflict', {
      code: 'too_late',
      detail: `A post can be changed for ${communityLimits.editMinutes} minutes. You can still remove it, or reply to it.`,
    });
  const about = await linksIn(ctx, publicUrl, text, own.byTeam);
  await patchText(ctx.tx, postId, { text, ...about, links: linksAfter(own, text), editedAt: ctx.now() });
  await ctx.emit(communityActed, { userId: writer.userId, act: 'edited', id: postId });
}

/**
 * Takes a post of one's own away: its words are gone for good, its place stays.
 *
 * @throws Problem not-found
 */
export async function removeOwnPost(
  ctx: Context,
  { userId, postId }: { userId: string; postId: string },
): Promise<void> {
  await ownText(ctx, userId, postId);
  await patchText(ctx.tx, postId, { title: null, text: '', searched: '', hidesLinks: false, removedAt: ctx.now() });
  await ctx.emit(communityActed, { userId, act: 'removed', id: postId });
}
