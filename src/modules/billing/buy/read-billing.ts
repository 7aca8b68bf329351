import { centsOf, type PaymentFacts, type Prices, paidPlans } from '#modules/billing/contract.ts';
import { entitledUntil } from '#modules/billing/entitlements.ts';
import { customerOf, pausedAt } from '#modules/billing/mirror/customer-store.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import type { Billing } from '#modules/billing/shapes.ts';
import {
  type Mirror,
  movesOf,
  planEndedAt,
  readSubscription,
  type StoredSubscription,
} from '#modules/billing/store.ts';
import { endsWhenCancelled, phaseOf } from '#modules/billing/subscription.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

/** What buying stands on. `provider` is undefined where billing is not connected. */
export interface BillingDeps {
  provider: PaymentProvider | undefined;
  prices: Prices;
  trialDays: number;
  publicUrl: string;
}

const movesShown = 50;

/** Everything the page of plans says of one creator, from our own tables alone. */
export const readBilling: Verb<{ userId: string; deps: BillingDeps }, Billing> = async (ctx, { userId, deps }) => {
  const { tx } = ctx;
  const { prices, provider } = deps;
  const subscription = await readSubscription(tx, userId);
  const customer = await customerOf(tx, userId);
  const history = await movesOf(tx, userId, movesShown);
  return {
    connected: provider !== undefined,
    currency: prices.currency,
    plans: paidPlans.map((plan) => ({
      plan,
      monthCents: centsOf(prices, plan, 'month'),
      yearCents: centsOf(prices, plan, 'year'),
    })),
    trialDays: trialDaysFor(deps, subscription),
    subscription: subscription && (await presentSubscription(ctx, userId, subscription)),
    portal: provider !== undefined && customer !== undefined && subscription?.mirror !== undefined,
    history: history.map(({ at, move, plan, fromPlan, cause }) => ({
      at: at.toISOString(),
      move,
      plan,
      ...(fromPlan ? { fromPlan } : {}),
      cause,
    })),
  };
};

type BoughtFor = NonNullable<NonNullable<Billing['subscription']>['bought']>;

/** A trial is for whoever never had a plan. */
export function trialDaysFor({ trialDays }: BillingDeps, subscription: PaymentFacts | undefined): number {
  return subscription ? 0 : trialDays;
}

/** What stands of a subscription, as its owner reads it, and operators. */
export async function presentSubscription(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: string,
  subscription: StoredSubscription,
): Promise<NonNullable<Billing['subscription']>> {
  const isPaused = subscription.mirror !== undefined && (await pausedAt(tx, userId)) !== undefined;
  return { ...shown(subscription, await planEndedAt(tx, userId), now()), ...(isPaused ? { isPaused } : {}) };
}

function shown(
  subscription: StoredSubscription,
  endedAt: Date | undefined,
  now: Date,
): NonNullable<Billing['subscription']> {
  const { plan, state, paidUntil, cancelAt, mirror } = subscription;
  const { next } = mirror ?? {};
  const { phase } = phaseOf(subscription, now);
  return {
    plan,
    phase,
    paidUntil: paidUntil.toISOString(),
    entitledUntil: ((phase === 'ended' && endedAt) || entitledUntil(subscription)).toISOString(),
    endsWhenCancelled: endsWhenCancelled(subscription, now),
    paymentFailed: state === 'past_due',
    ...(cancelAt ? { cancelAt: cancelAt.toISOString() } : {}),
    ...(mirror ? { bought: boughtFor(mirror) } : {}),
    ...(next ? { planned: { plan: next.plan, every: next.every, at: next.at.toISOString() } } : {}),
  };
}

function boughtFor({ billedEvery, billedCents, currency, dueCents, loweredUntil }: Mirror): BoughtFor {
  const until = loweredUntil && { loweredUntil: loweredUntil.toISOString() };
  return { every: billedEvery, cents: billedCents, currency, dueCents, ...until };
}
