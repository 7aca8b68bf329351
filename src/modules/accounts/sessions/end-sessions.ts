import { sessionsEnded } from '#modules/accounts/events.ts';
import { endOtherSessions, endSessionById } from '#modules/accounts/sessions/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Ends one session of a user, this one or another. */
export const endOneSession: Verb<{ userId: string; id: string }, void> = async (ctx, { userId, id }) => {
  if (!(await endSessionById(ctx.tx, userId, id))) throw notFound();
  await ctx.emit(sessionsEnded, { userId, count: 1 });
};

/** Ends every session of a user but the one that asks; answers how many. */
export const endAllOtherSessions: Verb<{ userId: string; token: string | undefined }, number> = async (ctx, input) => {
  const { userId, token } = input;
  const count = await endOtherSessions(ctx.tx, userId, token);
  if (count > 0) await ctx.emit(sessionsEnded, { userId, count });
  return count;
};
