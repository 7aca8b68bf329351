import { upgradeSuggested } from '#modules/accounts/events.ts';
import { setSuggestion } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Says to one user, at the foot of the menu, why a higher plan would help them; without a message that is taken back. */
export const suggestUpgrade: Verb<{ userId: string; message: string | undefined }, void> = async (ctx, input) => {
  const { userId, message } = input;
  await setSuggestion(ctx.tx, userId, message ?? null, ctx.now());
  await ctx.emit(upgradeSuggested, { userId, message });
};
