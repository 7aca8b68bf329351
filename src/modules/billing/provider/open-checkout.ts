import Stripe from 'stripe';
import type { Discount, PaymentProvider } from '#modules/billing/provider/payment-provider.ts';

type Order = Parameters<PaymentProvider['startCheckout']>[0] & { price: string };

/** Opens a payment page, after those that stand open in other tabs were closed: nobody pays twice for one wish. */
export async function openCheckout(stripe: Stripe, order: Order): Promise<{ url: string }> {
  const { customerId: customer, price, trialDays, discount, returnTo } = order;
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const session of open) await stripe.checkout.sessions.expire(session.id);
  const coupon = discount && (await couponFor(stripe, discount));
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: returnTo.done,
    cancel_url: returnTo.left,
    ...(trialDays > 0 ? { subscription_data: { trial_period_days: trialDays } } : {}),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
  });
  if (!session.url) throw new Error(`checkout session ${session.id} has no address`);
  return { url: session.url };
}

async function couponFor(stripe: Stripe, { id, percentOff, months }: Discount): Promise<string> {
  const coupon = { id, percent_off: percentOff, duration: 'repeating', duration_in_months: months } as const;
  try {
    await stripe.coupons.create({ ...coupon, name: 'Personal offer' });
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
  return id;
}
