import { addReply, publishedScam, type ReplyRow } from '#modules/registry/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Right of reply: whoever is concerned says what is not right. An operator reads it and publishes it, takes the entry
 * down, or says why not.
 *
 * @throws Problem not-found · conflict `reply_waits`
 */
export async function replyToScam(
  ctx: Context,
  { scamId, ...said }: Pick<ReplyRow, 'userId' | 'text' | 'contact' | 'answeredAs'> & { scamId: string },
): Promise<ReplyRow> {
  const scam = await publishedScam(ctx.tx, scamId);
  if (!scam) throw notFound();
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
