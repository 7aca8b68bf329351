import { dropWaysIn } from '#modules/accounts/drop-ways-in.ts';
import { confirmAddress, holdUser, setPendingEmail } from '#modules/accounts/email/store.ts';
import { emailConfirmed, passwordReset, waysInDropped } from '#modules/accounts/events.ts';
import { hashToken } from '#modules/accounts/links/link-token.ts';
import { dropLinks, takeLink } from '#modules/accounts/links/store.ts';
import { unknownLink } from '#modules/accounts/links/unknown-link.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { hashPassword } from '#modules/accounts/password/hash-password.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import { setPassword } from '#modules/accounts/password/store.ts';
import { endOtherSessions } from '#modules/accounts/sessions/store.ts';
import { existingUser, type UserRow, userById } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Uses up a reset: the new password stands and every session ends. Of fifty at once exactly one succeeds. Where nobody had
 * confirmed the address, whoever signed up need not be who reads its mail: what they added is gone.
 */
export const resetPassword: Verb<{ token: string; newPassword: string }, UserRow> = async (ctx, input) => {
  const link = await takeLink(ctx.tx, ['reset'], hashToken(input.token), ctx.now());
  if (!link) throw unknownLink();
  await holdUser(ctx.tx, link.userId);
  const user = await userById(ctx.tx, link.userId);
  // Whoever reads mail at an address from before may be somebody else.
  if (user?.email !== link.address) throw unknownLink();
  await refuseWeak(input.newPassword, user, 'newPassword');
  await setPassword(ctx.tx, user.id, await hashPassword(input.newPassword), ctx.now());
  await endOtherSessions(ctx.tx, user.id, undefined);
  // The link came by mail, so the address is its reader's.
  if (await confirmAddress(ctx.tx, user.id, link.address, ctx.now())) {
    await dropWaysIn(ctx, user.id);
    await ctx.emit(waysInDropped, { userId: user.id });
    await ctx.emit(emailConfirmed, { userId: user.id });
  }
  // A change of address that somebody else may have begun ends, too.
  await setPendingEmail(ctx.tx, user.id, null, ctx.now());
  await dropLinks(ctx.tx, user.id, ['reset', 'confirm', 'change']);
  const changeId = await promiseMail(ctx, {
    kind: 'sign-in-changed',
    to: user.email,
    userId: user.id,
    facts: { change: 'password-reset' },
  });
  await ctx.emit(passwordReset, { userId: user.id, changeId });
  return existingUser(ctx.tx, user.id);
};
