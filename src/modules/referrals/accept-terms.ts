import { randomInt } from 'node:crypto';
import { userById } from '#modules/accounts/index.ts';
import { programme } from '#modules/referrals/contract.ts';
import { termsAccepted } from '#modules/referrals/events.ts';
import { noteMark } from '#modules/referrals/marks.ts';
import { noteMailbox } from '#modules/referrals/note-mailbox.ts';
import { addAcceptance, addCode, codeOf } from '#modules/referrals/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Letters and digits that nobody mistakes for another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('');

/** Takes part: the version that was read is kept, and the first time gives a code. */
export async function acceptTerms(
  ctx: Context,
  input: { userId: string; version: string; browser: string | undefined; secretKey: string },
): Promise<void> {
  const { userId, version, browser, secretKey } = input;
  if (version !== programme.version)
    throw new Problem('conflict', {
      code: 'terms_changed',
      detail: 'The terms of the referral programme have changed since. Read the present version first.',
    });
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  const isNew = await addAcceptance(ctx.tx, { userId, version, acceptedAt: ctx.now() });
  while ((await codeOf(ctx.tx, userId)) === undefined)
    await addCode(ctx.tx, { userId, code: newCode(), createdAt: ctx.now() });
  // What would tell that somebody brings themselves.
  await noteMailbox(ctx, secretKey, user);
  if (browser) await noteMark(ctx, { secretKey, kind: 'browser', value: browser, holder: userId });
  if (isNew) await ctx.emit(termsAccepted, { userId, version });
}
