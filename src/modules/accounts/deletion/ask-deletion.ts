import { revokeTokens } from '#modules/accounts/api-tokens/store.ts';
import { markLeaving } from '#modules/accounts/deletion/store.ts';
import { deletionAsked } from '#modules/accounts/events.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { endOtherSessions } from '#modules/accounts/sessions/store.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** So long it can be undone, by whoever has the link of the mail or signs in. */
const undoMs = 7 * 86_400_000;

/**
 * Asks for the account's end: every session and token is over now, nothing more is said in its name, and in a week it is
 * deleted.
 */
export const askDeletion: Verb<{ userId: string }, Date> = async (ctx, { userId }) => {
  const { email } = await existingUser(ctx.tx, userId);
  const dueAt = new Date(ctx.now().getTime() + undoMs);
  if (!(await markLeaving(ctx.tx, userId, ctx.now(), dueAt)))
    throw new Problem('conflict', {
      code: 'deletion_asked',
      detail: 'Your account is set to be deleted already; you can still keep it in Account.',
    });
  await endOtherSessions(ctx.tx, userId, undefined);
  await revokeTokens(ctx.tx, userId, ctx.now());
  await promiseMail(ctx, { kind: 'deletion-asked', to: email, userId });
  await ctx.emit(deletionAsked, { userId, dueAt: dueAt.toISOString() });
  return dueAt;
};
