import { safeReturn } from '#modules/access/index.ts';
import { keepToBuy, userById } from '#modules/accounts/index.ts';
import { type Asker, connected, lookAgain } from '#modules/billing/buy/bought.ts';
import { dropUnpaid } from '#modules/billing/buy/drop-unpaid.ts';
import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { checkGiven, startCheckout } from '#modules/billing/buy/start-checkout.ts';
import { changeSubscription } from '#modules/billing/change-subscription.ts';
import { type BilledEvery, isHigher } from '#modules/billing/contract.ts';
import { entitledUntil } from '#modules/billing/entitlements.ts';
import { offerClaimed } from '#modules/billing/events.ts';
import { couponMonths, monthsAfter, stateOf } from '#modules/billing/offers/offer.ts';
import {
  addClaim,
  claimedAt,
  hasBoughtSince,
  lockOffer,
  type OfferRow,
  readOffer,
} from '#modules/billing/offers/store.ts';
import { lockSubscription, readSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes an offer up: at 100 % the plan begins at once, else the payment page opens with the lowered price. A use is
 * taken once for each user: whoever leaves the payment page may come back to it.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `offer_over`, `offer_for_another`, `offer_claimed`, `already_subscribed`, `account_leaving`
 */
export async function claimOffer(
  deps: BillingDeps,
  asker: Asker,
  { offerId, every, from }: { offerId: string; every: BilledEvery; from?: string | undefined },
): Promise<{ url?: string }> {
  const known = await asker.transaction(({ tx }) => readOffer(tx, offerId));
  if (!known) throw notFound();
  // Before a use is taken that could not be paid for.
  if (known.percentOff < 100) connected(deps);
  else if (deps.provider) {
    await lookAgain(deps, asker, 'offer');
    // Whoever is refused keeps what they have.
    await asker.transaction((ctx) => check(ctx, asker.userId, offerId));
    await dropUnpaid(deps, asker);
  }
  const offer = await asker.transaction((ctx) => take(ctx, asker.userId, offerId));
  const { plan, percentOff, monthsOff, trialDays } = offer;
  if (percentOff === 100) return {};
  const months = couponMonths(offer, await asker.transaction(async (ctx) => ctx.now()));
  const id = months === monthsOff ? offer.id : `${offer.id}_${months}`;
  const discount = percentOff > 0 ? { id, percentOff, months } : undefined;
  const wayBack = safeReturn(from);
  const search = new URLSearchParams({ customOfferId: offerId, ...(wayBack ? { customRedirect: wayBack } : {}) });
  const terms = { discount, trialDays, page: `/claim-offer?${search}` };
  return startCheckout(deps, asker, { plan, every }, { terms, from });
}

/**
 * Whether this user may take the offer now, and whether they have taken a use before. Both are held until the end of the
 * transaction.
 */
async function check(ctx: Context, userId: string, offerId: string): Promise<{ offer: OfferRow; isMine: boolean }> {
  const { tx } = ctx;
  const now = ctx.now();
  await keepToBuy(ctx, { userId });
  const offer = await lockOffer(tx, offerId);
  if (!offer) throw notFound();
  if (offer.madeBy === `operator:${userId}`)
    throw new Problem('authorization-required', {
      code: 'not_for_yourself',
      detail: 'You made this offer, and operators cannot claim their own. Ask another operator.',
    });
  const mine = await claimedAt(tx, offerId, userId);
  const state = stateOf(offer, now);
  if (state !== 'open' && !(state === 'used' && mine)) throw refused('offer_over');
  await checkAddress(ctx, userId, offer);
  if (mine && (offer.percentOff === 100 || (await hasBoughtSince(tx, userId, mine)))) throw refused('offer_claimed');
  await lockSubscription(tx, userId);
  await checkHeld(ctx, userId, offer);
  return { offer, isMine: mine !== undefined };
}

async function take(ctx: Context, userId: string, offerId: string): Promise<OfferRow> {
  const { offer, isMine } = await check(ctx, userId, offerId);
  const now = ctx.now();
  if (!isMine) {
    await addClaim(ctx.tx, offerId, userId, now);
    await ctx.emit(offerClaimed, { offerId, userId });
  }
  if (offer.percentOff === 100)
    await changeSubscription(ctx, {
      userId,
      plan: offer.plan,
      state: 'trialing', // nothing is paid, and nothing will be asked for
      paidUntil: monthsAfter(now, offer.monthsOff),
      everPaid: false,
      cause: `offer ${offerId}`,
    });
  return offer;
}

/** An address that was never confirmed might be anybody's. */
async function checkAddress({ tx }: Context, userId: string, { email }: OfferRow): Promise<void> {
  if (email === null) return;
  const user = await userById(tx, userId);
  if (user?.email.toLowerCase() !== email) throw refused('offer_for_another');
  if (!user.emailVerified) throw refused('confirm_first');
}

/** What somebody has is never lowered by an offer, and never bought twice. */
async function checkHeld({ tx, now }: Context, userId: string, offer: OfferRow): Promise<void> {
  const held = await readSubscription(tx, userId);
  if (!held || phaseOf(held, now()).phase === 'ended') return;
  if (held.mirror) throw refused('already_subscribed');
  if (offer.percentOff < 100) return checkGiven(held, offer.plan, now());
  const isLess =
    isHigher(held.plan, offer.plan) ||
    (held.plan === offer.plan && entitledUntil(held) >= monthsAfter(now(), offer.monthsOff));
  if (isLess) throw refused('already_subscribed');
}

const sentences = {
  offer_over: 'This offer has ended. See the plans that are open to everyone.',
  offer_for_another: 'This offer was made to another address. Sign in with that one to take it.',
  confirm_first:
    'This offer was made to your address. Confirm it with the link in our mail first, then take the offer.',
  offer_claimed: 'You have taken this offer already.',
  already_subscribed: 'You have a plan already, so this offer would change nothing. See it under Plans.',
};

const refused = (code: keyof typeof sentences): Problem => new Problem('conflict', { code, detail: sentences[code] });
