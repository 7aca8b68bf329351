import { markOver } from '#modules/accounts/deletion/store.ts';
import { deletionAnnounced } from '#modules/accounts/events.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { existingUser } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Warns whoever had a plan long ago that the account is deleted on that day, and how it is kept. */
export const endWithoutPlan: Verb<{ userId: string; dueAt: Date }, void> = async (ctx, { userId, dueAt }) => {
  const { email } = await existingUser(ctx.tx, userId);
  await markOver(ctx.tx, userId, ctx.now(), dueAt);
  await promiseMail(ctx, { kind: 'deletion-announced', to: email, userId });
  await ctx.emit(deletionAnnounced, { userId, dueAt: dueAt.toISOString() });
};
