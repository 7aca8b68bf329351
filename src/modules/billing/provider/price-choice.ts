import type Stripe from 'stripe';
import type { Choice } from '#modules/billing/contract.ts';
import { type BilledEvery, billedEvery, paidPlans } from '#modules/billing/contract.ts';

/**
 * The name under which a price stands at the provider. Amounts change, and the name goes to the new price.
 *
 * @example lookupKeyOf({ plan: 'plus', every: 'year' }) // 'plus_year'
 */
export const lookupKeyOf = ({ plan, every }: Choice): string => `${plan}_${every}`;

/**
 * Which plan a price buys: by its lookup key, or, where that went to a newer price, by its metadata `plan`.
 *
 * @throws Error where nothing says so: somebody pays for something that we do not know
 */
export function choiceOf(price: Pick<Stripe.Price, 'id' | 'lookup_key' | 'metadata' | 'recurring'>): Choice {
  const every = billedEvery.find((one) => one === price.recurring?.interval);
  const byKey = paidPlans.find((plan) => every && price.lookup_key === lookupKeyOf({ plan, every }));
  const plan = byKey ?? paidPlans.find((one) => one === price.metadata.plan);
  if (!plan || !every || price.recurring?.interval_count !== 1)
    throw new Error(
      `no plan belongs to price ${price.id}: give it the lookup key <plan>_<month|year> or metadata plan`,
    );
  return { plan, every };
}

export type ChoiceOfPrice = (priceId: string) => Promise<{ plan: Choice['plan']; every: BilledEvery }>;
