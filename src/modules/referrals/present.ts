import type { Payout, Referred } from '#modules/referrals/contract.ts';
import { countsUntil } from '#modules/referrals/settle-referral.ts';
import type { PayoutRow, pageOfReferrals } from '#modules/referrals/store.ts';

export function presentPayout(row: PayoutRow): Payout {
  const { id, cents, currency, state, methodKind: kind, shown, askedAt, decidedAt, reference, reason } = row;
  return {
    id,
    cents,
    currency,
    state,
    kind,
    shown,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
    reference: reference ?? undefined,
    reason: reason ?? undefined,
  };
}

/** Says nothing of who it is: that somebody signed up is theirs to tell. */
export function presentReferred(
  { referral, payments, cents, currency }: Awaited<ReturnType<typeof pageOfReferrals>>[number],
  ownCurrency: string,
): Referred {
  const { id, signedUpAt, state, via, firstPaidAt } = referral;
  return {
    id,
    signedUpAt: signedUpAt.toISOString(),
    state,
    via: via ?? undefined,
    firstPaidAt: firstPaidAt?.toISOString(),
    countsUntil: firstPaidAt ? countsUntil(firstPaidAt).toISOString() : undefined,
    payments: payments ?? 0,
    cents: cents ?? 0,
    currency: currency ?? ownCurrency,
  };
}
