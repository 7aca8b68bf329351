import { addReply, countRepliesWaitingOf, publishedScam, type ReplyRow } from '#modules/registry/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

/** Replies of one account that wait for an operator. */
const mostWaiting = 20;

/**
 * Right of reply: whoever is concerned says what is not right. An operator reads it and publishes it, takes the entry
 * down, or says why not.
 *
 * @throws Problem not-found · conflict `reply_waits` · over-limit `replies_limit`
 */
export async function replyToScam(
  ctx: Context,
  { scamId, ...said }: Pick<ReplyRow, 'userId' | 'text' | 'contact' | 'answeredAs'> & { scamId: string },
): Promise<ReplyRow> {
  const scam = await publishedScam(ctx.tx, scamId);
  if (!scam) throw notFound();
  const { userId } = said;
  if (userId !== null)
    await refuseFull(ctx.tx, {
      list: 'scam-replies',
      owner: userId,
      most: mostWaiting,
      count: () => countRepliesWaitingOf(ctx.tx, userId),
      code: 'replies_limit',
      detail: `${mostWaiting} of your replies wait for an operator, which is the limit. Go on once some of them are decided.`,
    });
  const now = ctx.now();
  const rest = { state: 'waiting' as const, reason: null, decidedAt: null, createdAt: now };
  const row = await addReply(ctx.tx, { id: newId('scam-reply', now), scamId: scam.id, ...said, ...rest });
  if (!row)
    throw new Problem('conflict', {
      code: 'reply_waits',
      detail: 'Your reply to this entry waits for an operator. Once it is decided you can send another.',
    });
  return row;
}
