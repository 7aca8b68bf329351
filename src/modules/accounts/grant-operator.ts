import { roleChanged } from '#modules/accounts/events.ts';
import { setRole, userByEmail } from '#modules/accounts/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Makes a user an operator. Called from the command line and by personas alone: no call of the API gives this role. */
export const grantOperator: Verb<{ email: string }, void> = async (ctx, { email }) => {
  const user = await userByEmail(ctx.tx, email);
  if (!user) throw notFound();
  await setRole(ctx.tx, user.id, 'operator', ctx.now());
  await ctx.emit(roleChanged, { userId: user.id, role: 'operator' });
};
