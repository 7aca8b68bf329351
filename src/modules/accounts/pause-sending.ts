import { settingsChanged } from '#modules/accounts/events.ts';
import { stopAutoSend } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Switches automatic sending off for everybody: what is drafted then waits for its creator's yes. Answers how many had it on. */
export const pauseSending: Verb<void, number> = async (ctx) => {
  const userIds = await stopAutoSend(ctx.tx, ctx.now());
  for (const userId of userIds) await ctx.emit(settingsChanged, { userId, change: { autoSend: false } });
  return userIds.length;
};
