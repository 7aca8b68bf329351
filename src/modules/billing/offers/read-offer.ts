import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { loweredPrice, stateOf } from '#modules/billing/offers/offer.ts';
import type { Offer } from '#modules/billing/offers/shapes.ts';
import { readOffer } from '#modules/billing/offers/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What an offer says, for whoever has its link. One that is over, or was never made, is the same: not found.
 *
 * @throws Problem not-found
 */
export async function showOffer(ctx: Context, { prices }: BillingDeps, offerId: string): Promise<Offer> {
  const row = await readOffer(ctx.tx, offerId);
  // Whoever claimed the last use may still pay: their link goes on showing it.
  const isOver = !row || !['open', 'used'].includes(stateOf(row, ctx.now()));
  if (isOver) throw notFound();
  const { plan, percentOff, monthsOff, trialDays, message, email } = row;
  return {
    ...{ plan, percentOff, monthsOff, trialDays, message },
    expiresAt: row.expiresAt.toISOString(),
    currency: prices.currency,
    price: { month: loweredPrice(row, prices, 'month'), year: loweredPrice(row, prices, 'year') },
    bound: email !== null,
  };
}
