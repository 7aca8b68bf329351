import { detourOf } from '#modules/accounts/detour.ts';
import { setPendingEmail } from '#modules/accounts/email/store.ts';
import { emailChangeAsked } from '#modules/accounts/events.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { userById } from '#modules/accounts/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Begins a change of address: the account keeps the one it has until a link in a mail to the new one is confirmed. Whether
 * the new one has an account is not told here; the worker looks, and writes to its owner.
 */
export const requestEmailChange: Verb<{ userId: string; email: string }, void> = async (ctx, { userId, email }) => {
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  if (user.email === email) {
    const message = 'This is the address you have already.';
    throw new Problem('invalid', { code: 'same_email', detail: message, errors: [{ path: 'email', message }] });
  }
  await setPendingEmail(ctx.tx, userId, email, ctx.now());
  const facts = detourOf({ customRedirect: '/account' });
  await promiseMail(ctx, { kind: 'confirm-change', to: email, userId, facts });
  await ctx.emit(emailChangeAsked, { userId });
};
