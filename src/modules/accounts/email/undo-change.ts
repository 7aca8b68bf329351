import { dropWaysIn } from '#modules/accounts/drop-ways-in.ts';
import { emailTaken } from '#modules/accounts/email/email-taken.ts';
import { holdUser, moveToAddress } from '#modules/accounts/email/store.ts';
import { emailChangeUndone } from '#modules/accounts/events.ts';
import { hashToken } from '#modules/accounts/links/link-token.ts';
import { dropLinks, dropUndosSince, takeLink } from '#modules/accounts/links/store.ts';
import { unknownLink } from '#modules/accounts/links/unknown-link.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { dropMailsElsewhere } from '#modules/accounts/mail/store.ts';
import { voidPassword } from '#modules/accounts/password/store.ts';
import { endOtherSessions } from '#modules/accounts/sessions/store.ts';
import type { Verb } from '#platform/verb/index.ts';

const weekMs = 7 * 86_400_000;

/**
 * "It was not me", said at an address that the account has or had: it stands again, every session ends, and the password
 * is void, because whoever made the change may know it. Ways to sign in that were added since then, or in the week
 * before, are gone: a thief adds them first. A link to a new password is on its way. Links to addresses that came later
 * are void too; those to earlier ones stay, since a thief may have changed the address more than once.
 */
export const undoEmailChange: Verb<{ token: string }, void> = async (ctx, { token }) => {
  const link = await takeLink(ctx.tx, ['undo-change'], hashToken(token), ctx.now());
  if (!link) throw unknownLink();
  const { userId, address } = link;
  await holdUser(ctx.tx, userId);
  if (!(await moveToAddress(ctx.tx, userId, address, ctx.now()))) throw emailTaken();
  await voidPassword(ctx.tx, userId, ctx.now());
  await endOtherSessions(ctx.tx, userId, undefined);
  await dropWaysIn(ctx, userId, new Date(link.createdAt.getTime() - weekMs));
  await dropMailsElsewhere(ctx.tx, userId, address);
  await dropLinks(ctx.tx, userId, ['reset', 'confirm', 'change']);
  await dropUndosSince(ctx.tx, userId, link.createdAt);
  const changeId = await promiseMail(ctx, { kind: 'reset-password', to: address });
  await ctx.emit(emailChangeUndone, { userId, changeId });
};
