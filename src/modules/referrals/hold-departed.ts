import { hold } from '#modules/referrals/hold.ts';
import { commissionsOf, lockReferralOf } from '#modules/referrals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Somebody is deleted, and their payments with them: that one was given back, or disputed, is heard of no more. What
 * whoever brought them is not free to ask for yet waits for a person.
 */
export async function holdDeparted(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const referral = await lockReferralOf(ctx.tx, userId);
  if (!referral) return;
  const shares = await commissionsOf(ctx.tx, referral.id);
  const waits = shares.some(({ standing, cents }) => cents > 0 && (standing === 'held' || standing === 'review'));
  if (waits) await hold(ctx, referral, ['account-deleted']);
}
