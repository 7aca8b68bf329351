import { markStaying } from '#modules/accounts/deletion/store.ts';
import { deletionUndone } from '#modules/accounts/events.ts';
import { hashToken } from '#modules/accounts/links/link-token.ts';
import { dropLinks, takeLink } from '#modules/accounts/links/store.ts';
import { unknownLink } from '#modules/accounts/links/unknown-link.ts';
import type { Verb } from '#platform/verb/index.ts';

/** The account stays. False where it was not to be deleted, or its time is over. */
export const undoDeletion: Verb<{ userId: string }, boolean> = async (ctx, { userId }) => {
  if (!(await markStaying(ctx.tx, userId, ctx.now()))) return false;
  await dropLinks(ctx.tx, userId, ['undo-deletion']);
  await ctx.emit(deletionUndone, { userId });
  return true;
};

/** The same for whoever has the link of the mail, signed in or not. */
export const undoDeletionByLink: Verb<{ token: string }, void> = async (ctx, { token }) => {
  const link = await takeLink(ctx.tx, ['undo-deletion'], hashToken(token), ctx.now());
  if (!link || !(await undoDeletion(ctx, { userId: link.userId }))) throw unknownLink();
};
