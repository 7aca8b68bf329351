import { markSpared } from '#modules/accounts/deletion/store.ts';
import { deletionUndone } from '#modules/accounts/events.ts';
import { dropLinks } from '#modules/accounts/links/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** An account whose end nobody asked for stays, because what spoke for its end holds no more. */
export const spare: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  if (!(await markSpared(ctx.tx, userId, ctx.now()))) return;
  await dropLinks(ctx.tx, userId, ['undo-deletion']);
  await ctx.emit(deletionUndone, { userId });
};
