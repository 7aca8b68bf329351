import type { Settings } from '#modules/accounts/contract.ts';
import { settingsChanged } from '#modules/accounts/events.ts';
import { writeSettings } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Changes the given switches of a creator and leaves the others. */
export const changeSettings: Verb<{ userId: string; change: Partial<Settings> }, Settings> = async (ctx, input) => {
  const settings = await writeSettings(ctx.tx, input.userId, input.change, ctx.now());
  await ctx.emit(settingsChanged, { userId: input.userId, change: input.change });
  return settings;
};
