import { undoDeletion } from '#modules/accounts/deletion/undo-deletion.ts';
import { lockUser } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Whoever sets out to get a plan keeps an account whose end nobody asked for; so no payment page is open when one is
 * deleted. One that its owner deletes is sold nothing.
 *
 * @throws Problem conflict `account_leaving`
 */
export const keepToBuy: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await lockUser(ctx.tx, userId);
  if (!user?.deletionDueAt) return;
  if (user.deletionCause === 'former' && (await undoDeletion(ctx, { userId }))) return;
  throw new Problem('conflict', {
    code: 'account_leaving',
    detail: 'Your account will be deleted, so nothing is sold to it. Keep the account first, on the page Account.',
  });
};
