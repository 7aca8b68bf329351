import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { passwordReset } from '#modules/accounts/events.ts';
import { hashPassword } from '#modules/accounts/hash-password.ts';
import { endSessionsOf, putReset, setPassword, takeReset, userByEmail } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export const resetMinutes = 30;

export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the one valid reset of this e-mail's user and returns its token, which is kept nowhere; undefined if unknown. */
export const beginReset: Verb<{ email: string }, { token: string; to: string } | undefined> = async (
  ctx,
  { email },
) => {
  const user = await userByEmail(ctx.tx, email);
  if (!user) return undefined;
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
  await putReset(ctx.tx, { id: randomUUID(), tokenHash: resetTokenHash(token), userId: user.id, expiresAt, now });
  return { token, to: user.email };
};

/** Uses up a reset: the new password stands and every session ends. Of fifty at once exactly one succeeds. */
export const resetPassword: Verb<{ token: string; newPassword: string }, void> = async (ctx, input) => {
  const userId = await takeReset(ctx.tx, resetTokenHash(input.token), ctx.now());
  if (userId === undefined) throw unknownReset();
  await setPassword(ctx.tx, userId, await hashPassword(input.newPassword), ctx.now());
  await endSessionsOf(ctx.tx, userId);
  await ctx.emit(passwordReset, { userId });
};

/** One answer for a used, an expired and an invented token. */
const unknownReset = (): Problem =>
  new Problem('invalid', {
    code: 'reset_token_unknown',
    detail: 'This link was used already or has expired. Ask for a new one.',
    errors: [{ path: 'token', message: 'used, expired or unknown' }],
  });
