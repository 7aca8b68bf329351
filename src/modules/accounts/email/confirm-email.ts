import { emailTaken } from '#modules/accounts/email/email-taken.ts';
import { confirmAddress, holdUser, moveToAddress } from '#modules/accounts/email/store.ts';
import { emailChanged, emailConfirmed } from '#modules/accounts/events.ts';
import { hashToken } from '#modules/accounts/links/link-token.ts';
import { dropLinks, type LinkRow, takeLink } from '#modules/accounts/links/store.ts';
import { unknownLink } from '#modules/accounts/links/unknown-link.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { forgetDevices } from '#modules/accounts/sessions/store.ts';
import { existingUser, type UserRow, userById } from '#modules/accounts/store.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

/** Uses up the link of a mail: the address it went to is confirmed, or becomes the account's. Of fifty at once one succeeds. */
export const confirmEmail: Verb<{ token: string }, UserRow> = async (ctx, { token }) => {
  const link = await takeLink(ctx.tx, ['confirm', 'change'], hashToken(token), ctx.now());
  if (!link) throw unknownLink();
  if (link.purpose === 'change') await changeTo(ctx, link);
  else await confirm(ctx, link);
  return existingUser(ctx.tx, link.userId);
};

async function confirm(ctx: Context, { userId, address }: LinkRow): Promise<void> {
  if (!(await confirmAddress(ctx.tx, userId, address, ctx.now()))) throw unknownLink();
  // Browsers that were known before anybody had shown to be the owner are known no more.
  await forgetDevices(ctx.tx, userId);
  await ctx.emit(emailConfirmed, { userId });
}

async function changeTo(ctx: Context, { id, userId, address }: LinkRow): Promise<void> {
  await holdUser(ctx.tx, userId);
  const user = await userById(ctx.tx, userId);
  if (user?.pendingEmail !== address) throw unknownLink();
  if (!(await moveToAddress(ctx.tx, userId, address, ctx.now()))) throw emailTaken();
  // What went to the old address opens nothing any more.
  await dropLinks(ctx.tx, userId, ['reset', 'confirm', 'change']);
  // An address that nobody confirmed is told nothing and kept for nobody: it may be a stranger's.
  const isTold = user.emailVerified;
  if (!isTold) await forgetDevices(ctx.tx, userId);
  const changeId = isTold ? await promiseMail(ctx, { kind: 'email-changed', to: user.email, userId }) : id;
  await ctx.emit(emailChanged, { userId, changeId });
}
