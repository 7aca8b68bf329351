import Stripe from 'stripe';
import type { Discount, PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { Problem } from '#platform/problem/index.ts';

type Order = Parameters<PaymentProvider['startCheckout']>[0] & { price: string };

/**
 * Opens a payment page, after those that stand open in other tabs were closed: nobody pays twice for one wish. Of several
 * that are opened at once the youngest stays.
 *
 * @throws Problem conflict `already_subscribed` where one of the others was paid in the meantime
 */
export async function openCheckout(stripe: Stripe, order: Order): Promise<{ url: string }> {
  const { customerId: customer, price, trialDays, discount, returnTo } = order;
  for (const id of await openPages(stripe, customer)) await closePage(stripe, id);
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
  await closeOlder(stripe, customer, session.id);
  return { url: session.url };
}

/** Ids of the pages that can be paid on, the youngest first. */
async function openPages({ checkout }: Stripe, customer: string): Promise<string[]> {
  const { data: open } = await checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return open.map(({ id }) => id);
}

/** What came between our look and our page; whatever is younger than ours closes ours by itself. */
async function closeOlder(stripe: Stripe, customer: string, id: string): Promise<void> {
  const open = await openPages(stripe, customer);
  const older = open.includes(id) ? open.slice(open.indexOf(id) + 1) : [];
  try {
    for (const other of older) await closePage(stripe, other);
  } catch (error) {
    await closePage(stripe, id);
    throw error;
  }
}

/** Closes a page, unless that happened by itself or by another tab. */
async function closePage({ checkout }: Stripe, id: string): Promise<void> {
  try {
    await checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await checkout.sessions.retrieve(id);
    if (status === 'complete')
      throw new Problem('conflict', {
        code: 'already_subscribed',
        detail: 'You have just paid in another tab. Your plan is shown under Plans in a moment.',
      });
    if (status !== 'expired') throw error;
  }
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
