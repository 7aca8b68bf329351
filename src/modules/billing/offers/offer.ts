import { type BilledEvery, centsOf, type PaidPlan, type Prices } from '#modules/billing/contract.ts';

const day = 86_400_000;

/** What an offer changes about a plan. At 100 % off nothing is paid, and the plan lasts `monthsOff`. */
export interface OfferTerms {
  plan: PaidPlan;
  percentOff: number;
  /** For how many months the price is lowered. */
  monthsOff: number;
  trialDays: number;
}

export interface OfferStanding {
  expiresAt: Date;
  withdrawnAt: Date | null;
  uses: number;
  used: number;
}

export type OfferState = 'open' | 'withdrawn' | 'expired' | 'used';

/** Why an offer can or cannot be claimed by somebody new. Pure. */
export function stateOf({ expiresAt, withdrawnAt, uses, used }: OfferStanding, now: Date): OfferState {
  if (withdrawnAt) return 'withdrawn';
  if (now >= expiresAt) return 'expired';
  return used >= uses ? 'used' : 'open';
}

/**
 * What a payment costs while the offer lowers it, and after: whole cents, as the payment provider rounds.
 *
 * @example loweredPrice({ plan: 'plus', percentOff: 50, monthsOff: 3, trialDays: 0 }, prices, 'month') // { nowCents: 5950, laterCents: 11900 }
 */
export function loweredPrice(
  { plan, percentOff }: OfferTerms,
  prices: Prices,
  every: BilledEvery,
): { nowCents: number; laterCents: number } {
  const laterCents = centsOf(prices, plan, every);
  return { nowCents: laterCents - Math.round((laterCents * percentOff) / 100), laterCents };
}

/** So many months on, at the same time of day; a day that the month does not have is its last. */
export function monthsAfter(from: Date, months: number): Date {
  const then = new Date(from);
  then.setUTCMonth(from.getUTCMonth() + months);
  if (then.getUTCDate() !== from.getUTCDate()) then.setUTCDate(0);
  return then;
}

/**
 * For how many months a coupon has to run: it runs from the purchase on, also while a trial runs and nothing is charged. So
 * many that `monthsOff` payments after the trial are lowered, whether the payment page is left today or in a day.
 */
export function couponMonths({ trialDays, monthsOff }: Pick<OfferTerms, 'trialDays' | 'monthsOff'>, now: Date): number {
  if (trialDays === 0) return monthsOff;
  const enough = (bought: Date): number => {
    const last = monthsAfter(new Date(bought.getTime() + trialDays * day), monthsOff - 1);
    let months = monthsOff;
    while (monthsAfter(bought, months) <= last) months += 1;
    return months;
  };
  return Math.max(enough(now), enough(new Date(now.getTime() + day)));
}
