import { disconnect } from '#modules/accounts/google/store.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { refuseLastWayIn } from '#modules/accounts/refuse-last-way-in.ts';
import { existingUser } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Google opens the account no more. Never the last way in. */
export const disconnectGoogle: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await existingUser(ctx.tx, userId);
  if (!(await disconnect(ctx.tx, userId))) return;
  await refuseLastWayIn(ctx.tx, userId);
  await tellOfChange(ctx, { user, change: 'google-disconnected' });
};
