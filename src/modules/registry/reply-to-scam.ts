import { randomInt } from 'node:crypto';
import { giveProfile } from '#modules/registry/contract.ts';
import { readProfile } from '#modules/registry/mark.ts';
import {
  addReply,
  countByLinkWaiting,
  countRepliesWaitingOf,
  type MarkRow,
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
 * @throws Problem not-found · invalid (a profile that the entry does not name) · conflict `reply_waits` · over-limit `replies_limit`
 */
export async function replyToScam(
  ctx: Context,
  {
    scamId,
    provedKeys = [],
    profile: given,
    ...said
  }: Pick<ReplyRow, 'userId' | 'text' | 'contact' | 'answeredAs'> & {
    scamId: string;
    /** The address of the profile that it comes from. */
    profile?: string | undefined;
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
      detail: `${mostWaiting} of your replies wait for an operator, which is the limit. Continue once some of them are decided.`,
    });
  const now = ctx.now();
  const marks = await marksOf(ctx.tx, [scam.id]);
  const profile = given === undefined ? null : profileAmong(marks, given);
  const proofCode = proofFor(marks, provedKeys);
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
  const rest = { profile, proofCode, state: 'waiting' as const, reason: null, decidedAt: null, createdAt: now };
  const row = await addReply(ctx.tx, { id: newId('scam-reply', now), scamId: scam.id, ...said, ...rest });
  if (!row)
    throw new Problem('conflict', {
      code: 'reply_waits',
      detail: 'Your reply to this entry waits for an operator. Once it is decided you can send another.',
    });
  return row;
}

/** @throws Problem invalid where it is no address, or of no handle that the entry names */
function profileAmong(marks: readonly MarkRow[], given: string): string {
  const handles = marks.flatMap(({ kind, shown }) => (kind === 'handle' ? [shown.slice(1)] : []));
  const read = readProfile(given, handles);
  if ('profile' in read) return read.profile;
  const message =
    read.fault === 'no-address'
      ? giveProfile
      : handles.length === 0
        ? 'This entry names no handle. Leave the address of the profile out.'
        : `This entry names ${handles.map((handle) => `@${handle}`).join(', ')}. Give the address of that profile, or leave it out.`;
  throw new Problem('invalid', { detail: message, errors: [{ path: 'profile', message }] });
}

/** Without letters and digits that are taken for each other. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * What the writer puts into the profile that the entry names, where an operator looks for it; null where a mailed link
 * proved another of its marks, and where no profile is named.
 */
function proofFor(marks: readonly MarkRow[], provedKeys: readonly string[]): string | null {
  if (marks.some(({ key }) => provedKeys.includes(key)) || !marks.some(({ kind }) => kind === 'handle')) return null;
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
}
