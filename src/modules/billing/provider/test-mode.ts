import type Stripe from 'stripe';
import type { Choice } from '#modules/billing/contract.ts';
import { billedEvery, centsOf, type PaidPlan, type Prices, paidPlans, plans } from '#modules/billing/contract.ts';
import { asking } from '#modules/billing/provider/as-problem.ts';
import type { ProviderOptions } from '#modules/billing/provider/open-provider.ts';
import { lookupKeyOf } from '#modules/billing/provider/price-choice.ts';
import { createStripe } from '#modules/billing/provider/stripe-client.ts';

/** What is done only where no money is real: prices made by us, and subscriptions without a payment page. */
export interface TestMode {
  setUpPrices(): Promise<void>;
  /** A customer with a test card that works, subscribed from now on. */
  subscribe(who: {
    userId: string;
    email: string;
    name: string;
    choice: Choice;
    cancelled: boolean;
  }): Promise<{ customerId: string }>;
}

/** @throws Error for a key of real money */
export function openTestMode({ prices, ...options }: ProviderOptions): TestMode {
  if (!/^(?:sk|rk)_test_/.test(options.secretKey)) throw new Error('this key moves real money');
  const stripe = createStripe(options);
  return {
    setUpPrices: () => asking(() => setUpPrices(stripe, prices)),
    subscribe: ({ userId, email, name, choice, cancelled }) =>
      asking(async () => {
        const customer = await stripe.customers.create({
          email,
          name,
          metadata: { userId },
          payment_method: 'pm_card_visa',
          invoice_settings: { default_payment_method: 'pm_card_visa' },
        });
        const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(choice)], active: true });
        const items = data.map(({ id: price }) => ({ price }));
        await stripe.subscriptions.create({ customer: customer.id, items, cancel_at_period_end: cancelled });
        return { customerId: customer.id };
      }),
  };
}

/** Makes the prices that are shown, where they are not there yet. */
async function setUpPrices(stripe: Stripe, prices: Prices): Promise<void> {
  const { data: there } = await stripe.prices.list({ active: true, limit: 100 });
  for (const plan of paidPlans)
    for (const every of billedEvery) {
      const cents = centsOf(prices, plan, every);
      const known = there.find(({ lookup_key: key }) => key === lookupKeyOf({ plan, every }));
      if (known?.unit_amount === cents && known.currency === prices.currency) continue;
      await stripe.prices.create({
        product: await productFor(stripe, plan),
        currency: prices.currency,
        unit_amount: cents,
        recurring: { interval: every },
        lookup_key: lookupKeyOf({ plan, every }),
        transfer_lookup_key: true,
        metadata: { plan },
      });
    }
}

async function productFor(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const id = `plan_${plan}`;
  const { data } = await stripe.products.list({ ids: [id] });
  if (data.length === 0) await stripe.products.create({ id, name: plans[plan].title });
  return id;
}
