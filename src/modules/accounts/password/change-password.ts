import { setPendingEmail } from '#modules/accounts/email/store.ts';
import { passwordChanged } from '#modules/accounts/events.ts';
import { dropLinks } from '#modules/accounts/links/store.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { hashPassword } from '#modules/accounts/password/hash-password.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import { passwordHashOf, setPassword } from '#modules/accounts/password/store.ts';
import { endOtherSessions } from '#modules/accounts/sessions/store.ts';
import { existingUser, type UserRow } from '#modules/accounts/store.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

/**
 * Sets the password of somebody who has shown to be the owner; every session but this one ends, and links to a new one
 * are void.
 */
export const changePassword: Verb<{ userId: string; token: string | undefined; newPassword: string }, UserRow> = async (
  ctx,
  { userId, token, newPassword },
) => {
  const user = await existingUser(ctx.tx, userId);
  await refuseWeak(newPassword, user, 'newPassword');
  const had = await passwordHashOf(ctx.tx, userId);
  await setPassword(ctx.tx, userId, await hashPassword(newPassword), ctx.now());
  await endOtherSessions(ctx.tx, userId, token);
  // A change of address that somebody else may have begun ends, too.
  await setPendingEmail(ctx.tx, userId, null, ctx.now());
  await dropLinks(ctx.tx, userId, ['reset', 'change']);
  await tellOf(ctx, user, had !== undefined);
  return existingUser(ctx.tx, userId);
};

async function tellOf(ctx: Context, user: UserRow, hadOne: boolean): Promise<void> {
  if (!hadOne) return tellOfChange(ctx, { user, change: 'password-added' });
  const facts = { change: 'password-changed' } as const;
  const changeId = await promiseMail(ctx, { kind: 'sign-in-changed', to: user.email, userId: user.id, facts });
  await ctx.emit(passwordChanged, { userId: user.id, changeId });
}
