import { setPendingEmail } from '#modules/accounts/email/store.ts';
import { emailChangeCancelled } from '#modules/accounts/events.ts';
import { dropLinks } from '#modules/accounts/links/store.ts';
import { userById } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** The address stays as it is; a link that is out no longer works. Cancelling nothing is fine. */
export const cancelEmailChange: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await userById(ctx.tx, userId);
  if (!user?.pendingEmail) return;
  await setPendingEmail(ctx.tx, userId, null, ctx.now());
  await dropLinks(ctx.tx, userId, ['change']);
  await ctx.emit(emailChangeCancelled, { userId });
};
