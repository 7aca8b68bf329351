import { markOver } from '#modules/accounts/deletion/store.ts';
import { deletionUnannounced } from '#modules/accounts/events.ts';
import { lockUser } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Time for whoever counts the warnings to give another one; that names its own day. */
const againMs = 7 * 86_400_000;

/** A warning could not leave: nobody heard of the day that it names. */
export const unannounce: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await lockUser(ctx.tx, userId);
  if (user?.deletionCause !== 'former' || !user.deletionDueAt) return;
  const again = new Date(ctx.now().getTime() + againMs);
  if (user.deletionDueAt < again) await markOver(ctx.tx, userId, ctx.now(), again);
  await ctx.emit(deletionUnannounced, { userId });
};
