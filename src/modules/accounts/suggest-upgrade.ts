import { upgradeSuggested } from '#modules/accounts/events.ts';
import { existingUser, setSuggestion } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

interface Suggestion {
  userId: string;
  message: string | undefined;
  /** What whoever says this has read there; another word in between is not written over. */
  was?: string | null;
}

/**
 * Says to one user, at the foot of the menu, why a higher plan would help them; without a message that is taken back.
 * False where it stood there already.
 *
 * @throws Problem not-found · conflict `message_changed`
 */
export const suggestUpgrade: Verb<Suggestion, boolean> = async (ctx, { userId, message, was }) => {
  const wanted = message ?? null;
  if (wanted !== was && (await setSuggestion(ctx.tx, userId, { message: wanted, was, now: ctx.now() }))) {
    await ctx.emit(upgradeSuggested, { userId, message });
    return true;
  }
  const { suggestUpgradeCustomMessage: stands } = await existingUser(ctx.tx, userId);
  if (stands === wanted) return false;
  throw new Problem('conflict', {
    code: 'message_changed',
    detail:
      'Another operator has changed this message. Read it as it is now, and save yours again if you still want to.',
  });
};
