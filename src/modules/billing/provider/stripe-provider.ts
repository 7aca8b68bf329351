import type Stripe from 'stripe';
import { type Choice, centsOf, type Prices } from '#modules/billing/contract.ts';
import { asking, isMissing } from '#modules/billing/provider/as-problem.ts';
import { changeNow, planChange, withoutSchedule } from '#modules/billing/provider/change-at-stripe.ts';
import { endNow, endUnpaid, endWithPeriod } from '#modules/billing/provider/end-at-stripe.ts';
import { openCheckout } from '#modules/billing/provider/open-checkout.ts';
import { pause, resume } from '#modules/billing/provider/pause-at-stripe.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { choiceOf, lookupKeyOf } from '#modules/billing/provider/price-choice.ts';
import { readCharges } from '#modules/billing/provider/read-charges.ts';
import {
  itemOf,
  paymentAt,
  readInvoice,
  readPreview,
  readSubscription,
} from '#modules/billing/provider/read-stripe.ts';
import { Problem } from '#platform/problem/index.ts';

const most = 100;
/** What the price of a payment depends on, beside its plan. */
const priced = ['customer', 'discounts.source.coupon'] as const;
const endOf = (item: Stripe.SubscriptionItem): Date => new Date(item.current_period_end * 1000);
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Stripe as our payment provider. Nothing of its words leaves this folder. */
export function createStripeProvider(stripe: Stripe, prices: Prices): PaymentProvider {
  const known = new Map<string, Choice>();
  const choiceOfPrice = async (priceId: string): Promise<Choice> => {
    const choice = known.get(priceId) ?? choiceOf(await stripe.prices.retrieve(priceId));
    known.set(priceId, choice);
    return choice;
  };
  const priceOf = (choice: Choice): Promise<string> => findPrice(stripe, prices, choice);

  return {
    createCustomer: ({ userId, email, name, key }) =>
      asking(async () => {
        const customer = { email, name, metadata: { userId } };
        return (await stripe.customers.create(customer, { idempotencyKey: key })).id;
      }),

    readCustomer: (customer) =>
      asking(async () => {
        try {
          // One after the other: what was paid is never older than what it was paid for.
          const expand = ['data.schedule', ...priced.map((one) => `data.${one}`)];
          const { data: bought } = await stripe.subscriptions.list({ customer, status: 'all', limit: most, expand });
          const { data: invoices } = await stripe.invoices.list({
            customer,
            status: 'paid',
            limit: most,
            expand: ['data.payments'],
          });
          const charged = await readCharges(stripe, customer);
          return {
            subscriptions: await Promise.all(bought.map((one) => readSubscription(one, choiceOfPrice))),
            paid: invoices.flatMap((invoice) => readInvoice(invoice, charged) ?? []),
          };
        } catch (error) {
          if (isMissing(error)) return 'gone';
          throw error;
        }
      }),

    customerOfCharge: (id) =>
      asking(async () => {
        const { customer } = await stripe.charges.retrieve(id);
        return typeof customer === 'string' ? customer : customer?.id;
      }),

    startCheckout: (order) =>
      asking(async () => openCheckout(stripe, { ...order, price: await priceOf(order.choice) })),

    quoteChange: (subscription, choice, at) =>
      asking(async () => {
        const bought = await stripe.subscriptions.retrieve(subscription, { expand: [...priced] });
        const item = itemOf(bought);
        const preview = await stripe.invoices.createPreview({
          subscription,
          subscription_details: {
            items: [{ id: item.id, price: await priceOf(choice) }],
            proration_behavior: 'always_invoice',
            proration_date: seconds(at),
          },
        });
        const { until, total, ...quote } = readPreview(preview);
        const next = { cents: centsOf(prices, choice.plan, choice.every), at: until ?? endOf(item) };
        return { ...quote, at, afterwards: paymentAt(bought, next, total) };
      }),

    quoteNext: (subscription, { plan, every }) =>
      asking(async () => {
        const bought = await stripe.subscriptions.retrieve(subscription, { expand: [...priced] });
        return paymentAt(bought, { cents: centsOf(prices, plan, every), at: endOf(itemOf(bought)) });
      }),

    changeNow: (id, choice, at) => asking(async () => changeNow(stripe, { id, price: await priceOf(choice), at })),

    planChange: (id, choice) =>
      asking(async () => planChange(stripe, { id, price: await priceOf(choice), every: choice.every })),

    dropPlannedChange: (id) => asking(async () => void (await withoutSchedule(stripe, id))),

    cancelAtPeriodEnd: (id) => asking(() => endWithPeriod(stripe, id)),
    endUnpaid: (id) => asking(() => endUnpaid(stripe, id)),
    end: (id) => asking(() => endNow(stripe, id)),
    pause: (id) => asking(() => pause(stripe, id)),
    resume: (id) => asking(() => resume(stripe, id)),

    reactivate: (id) =>
      asking(async () => {
        const { cancel_at_period_end: atEnd, cancel_at: at } = await stripe.subscriptions.retrieve(id);
        if (atEnd) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
        else if (at !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
      }),

    openPortal: (customer, returnTo) =>
      asking(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnTo });
        return { url };
      }),
  };
}

/** The price of a choice, if it is the one that we show: nobody is charged anything else. */
async function findPrice(stripe: Stripe, prices: Prices, choice: Choice): Promise<string> {
  const key = lookupKeyOf(choice);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [price] = data;
  const isShown =
    price?.unit_amount === centsOf(prices, choice.plan, choice.every) &&
    price.currency === prices.currency &&
    price.recurring?.interval === choice.every &&
    price.recurring.interval_count === 1;
  if (price && isShown) return price.id;
  throw new Problem('unavailable', {
    code: 'price_not_set_up',
    detail: `The payment provider has no price "${key}" like the one shown here, so nothing was bought. The people who run this service must set it up.`,
  });
}
