import { notify } from '#modules/notifications/index.ts';
import { stand } from '#modules/referrals/books.ts';
import type { HoldReason } from '#modules/referrals/contract.ts';
import { referralHeld } from '#modules/referrals/events.ts';
import { moveShare } from '#modules/referrals/move-share.ts';
import { changeReferral, commissionsOf, type Referral } from '#modules/referrals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** Lets a person look at a referral, for reasons nobody has looked at yet. What is available already stays so. */
export async function hold(ctx: Context, referral: Referral, reasons: readonly HoldReason[]): Promise<Referral> {
  const fresh = reasons.filter((reason) => !referral.heldFor.includes(reason));
  if (fresh.length === 0 || referral.state === 'refused') return referral;
  const { id, userId } = referral;
  const heldFor = [...referral.heldFor, ...fresh];
  const held = { state: 'held' as const, heldFor, heldAt: referral.heldAt ?? ctx.now() };
  await changeReferral(ctx.tx, id, held);
  for (const row of await commissionsOf(ctx.tx, id))
    if (row.standing === 'held') await moveShare(ctx, row, stand(row, 'review'), 'review');
  await ctx.emit(referralHeld, { userId, referralId: id, reasons: fresh });
  await notify(ctx, {
    userId,
    kind: 'payout',
    says: (texts) => texts.referral[fresh.includes('account-deleted') ? 'checked' : 'held'],
    link: '/refer',
    dedupeKey: `referral:${id}:held:${heldFor.length}`,
  });
  return { ...referral, ...held };
}
