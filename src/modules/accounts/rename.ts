import { renamed } from '#modules/accounts/events.ts';
import { renameUser } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** How we address a user. Notices go by the name in the authorization, which stays as it was signed. */
export const rename: Verb<{ userId: string; name: string }, void> = async (ctx, { userId, name }) => {
  await renameUser(ctx.tx, userId, name, ctx.now());
  await ctx.emit(renamed, { userId });
};
