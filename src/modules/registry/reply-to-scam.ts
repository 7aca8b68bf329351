import { randomInt } from 'node:crypto';
import {
  addReply,
  countByLinkWaiting,
  countRepliesWaitingOf,
  marksOf,
  publishedScam,
  type ReplyRow,
} from '#modules/registry/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

/** Replies of one account that wait for an operator. */
const mostWaiting = 20;
/** Replies to one entry without an account: of those that need a code, and of those whose link proved enough. */
const mostByLink = 5;

/**
 * Right of reply: whoever is concerned says what is not right. An operator reads it and publishes it, takes the entry
 * down, or says why not.
 *
 * @throws Problem not-found · conflict `reply_waits` · over-limit `replies_limit`
 */
export async function replyToScam(
  ctx: Context,
  {
    scamId,
    provedKeys = [],
    ...said
  }: Pick<ReplyRow, 'userId' | 'text' | 'contact' | 'answeredAs'> & {
    scamId: string;
    /** Marks that a mailed link proved. */
    provedKeys?: readonly string[];
  },
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
  const proofCode = await proofFor(ctx, scam.id, provedKeys);
  if (userId === null) {
    const needsCode = proofCode !== null;
    await refuseFull(ctx.tx, {
      list: 'scam-replies-by-link',
      owner: `${scam.id}:${needsCode}`, // strangers do not take the place of who is proved to be named
      most: mostByLink,
      count: () => countByLinkWaiting(ctx.tx, scam.id, needsCode),
      code: 'replies_limit',
      detail: `${mostByLink} replies to this entry wait for an operator, which is the limit. Send yours once they are decided.`,
    });
  }
  const rest = { proofCode, state: 'waiting' as const, reason: null, decidedAt: null, createdAt: now };
  const row = await addReply(ctx.tx, { id: newId('scam-reply', now), scamId: scam.id, ...said, ...rest });
  if (!row)
    throw new Problem('conflict', {
      code: 'reply_waits',
      detail: 'Your reply to this entry waits for an operator. Once it is decided you can send another.',
    });
  return row;
}

/** Without letters and digits that are taken for each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * What the writer puts into the profile that the entry names, where an operator looks for it; null where a mailed link
 * proved another of its marks, and where no profile is named.
 */
async function proofFor(ctx: Context, scamId: string, provedKeys: readonly string[]): Promise<string | null> {
  const marks = await marksOf(ctx.tx, [scamId]);
  if (marks.some(({ key }) => provedKeys.includes(key)) || !marks.some(({ kind }) => kind === 'handle')) return null;
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
}
