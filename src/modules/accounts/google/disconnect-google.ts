import { disconnect } from '#modules/accounts/google/store.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { userById } from '#modules/accounts/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Google opens the account no more. Never the last way in. */
export const disconnectGoogle: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  if ((await passwordHashOf(ctx.tx, userId)) === undefined)
    throw new Problem('conflict', {
      code: 'last_way_in',
      detail: 'Google is the only way into this account. Set a password first.',
    });
  if (await disconnect(ctx.tx, userId)) await tellOfChange(ctx, { user, change: 'google-disconnected' });
};
