import { type Payment, paymentsBy } from '#modules/billing/index.ts';
import { commissionOf, settle } from '#modules/referrals/books.ts';
import { type HoldReason, programme } from '#modules/referrals/contract.ts';
import { hold } from '#modules/referrals/hold.ts';
import { noteMark } from '#modules/referrals/marks.ts';
import { moveShare } from '#modules/referrals/move-share.ts';
import { changeReferral, lockCommission, lockReferralOf, type Referral } from '#modules/referrals/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
/**
 * A bank may take its time for the first payment, while those after it keep to the day on which the subscription began: the
 * thirteenth can come earlier in its day than the first one came.
 */
const bankMs = dayMs;

/** Payments before this moment count. @example countsUntil(new Date('2028-02-29T00:00:00Z')) // 2029-02-28 */
export function countsUntil(firstPaidAt: Date): Date {
  const end = new Date(firstPaidAt);
  end.setUTCMonth(end.getUTCMonth() + programme.commissionMonths);
  // A month that lacks the day would lead into the next one: what is paid every month is paid on its last day.
  if (end.getUTCDate() !== firstPaidAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

/**
 * Brings the commissions for one paying user to what their payments say now: earned, clawed back, given again. What was
 * told of, in which order and how often, makes no difference. False where no one brought them.
 */
export async function settleReferral(
  ctx: Context,
  secretKey: string,
  { userId }: { userId: string },
): Promise<boolean> {
  const paid = await paymentsBy(ctx.tx, userId);
  const found = await lockReferralOf(ctx.tx, userId);
  const reasons = await oddities(ctx, secretKey, { userId, owner: found?.userId, paid });
  const [first] = paid;
  if (!found || !first) return false;
  const referral = await hold(ctx, found, reasons);
  if (!referral.firstPaidAt) await changeReferral(ctx.tx, referral.id, { firstPaidAt: first.paidAt });
  const until = countsUntil(referral.firstPaidAt ?? first.paidAt);
  const last = new Date(until.getTime() - bankMs);
  for (const payment of paid) if (payment.paidAt < last) await settlePayment(ctx, referral, payment);
  return true;
}

/** What of the payments makes a person look: a card of the one who brought them, or of another; a second beginning. */
async function oddities(
  ctx: Context,
  secretKey: string,
  { userId, owner, paid }: { userId: string; owner: string | undefined; paid: readonly Payment[] },
): Promise<HoldReason[]> {
  const reasons = new Set<HoldReason>();
  for (const value of new Set(paid.flatMap(({ card }) => card ?? []))) {
    const { same, known } = await noteMark(ctx, { secretKey, kind: 'card', value, holder: userId, owner });
    if (same) reasons.add('same-card');
    if (known) reasons.add('known-card');
  }
  if (new Set(paid.flatMap(({ subscriptionId }) => subscriptionId ?? [])).size > 1) reasons.add('came-back');
  return [...reasons];
}

async function settlePayment(ctx: Context, referral: Referral, payment: Payment): Promise<void> {
  const { invoiceId, currency, paidCents, returnedCents, paidAt } = payment;
  const standing = { counting: 'held', held: 'review', refused: 'refused' } as const;
  const row = await lockCommission(ctx.tx, {
    id: newId('commission', ctx.now()),
    userId: referral.userId,
    referralId: referral.id,
    invoiceId,
    currency,
    paidCents,
    returnedCents,
    cents: 0,
    standing: standing[referral.state],
    posted: 0,
    earnedAt: paidAt,
    dueAt: new Date(paidAt.getTime() + programme.holdDays * dayMs),
  });
  const settled = settle(row, commissionOf(payment));
  const isSaid = row.paidCents === paidCents && row.returnedCents === returnedCents;
  if (isSaid && settled.share.cents === row.cents) return;
  const kind = settled.share.cents < row.cents ? 'claw-back' : 'earned';
  await moveShare(ctx, { ...row, paidCents, returnedCents }, settled, kind);
}
