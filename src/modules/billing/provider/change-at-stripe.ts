import type Stripe from 'stripe';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { itemOf } from '#modules/billing/provider/read-stripe.ts';
import { Problem } from '#platform/problem/index.ts';

/** A schedule that plans a change would go its own way: what was planned is dropped. */
export async function withoutSchedule(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { schedule } = subscription;
  if (schedule !== null)
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  return subscription;
}

/**
 * The new plan for the rest of the period, charged at once. Where the bank does not agree nothing is changed, also what is
 * planned is not: that is dropped once the change is made, and a change beside it cannot wait for the bank's questions.
 */
export async function changeNow(
  stripe: Stripe,
  { id, price, at }: { id: string; price: string; at: Date },
): Promise<{ payUrl: string | undefined }> {
  const before = await stripe.subscriptions.retrieve(id);
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: itemOf(before).id, price }],
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(at.getTime() / 1000),
    payment_behavior: before.schedule === null ? 'pending_if_incomplete' : 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  if (before.schedule !== null) await withoutSchedule(stripe, id);
  if (!changed.pending_update) return { payUrl: undefined };
  const invoice = changed.latest_invoice;
  const payUrl = typeof invoice === 'object' ? invoice?.hosted_invoice_url : undefined;
  if (payUrl) return { payUrl };
  throw new Problem('conflict', {
    code: 'payment_declined',
    detail: 'The payment was not accepted, so nothing was changed. Try another card in the billing portal.',
  });
}

/**
 * The other plan from the end of the paid period on; nothing is charged or given back before. Each phase says again what a
 * phase that is silent would end: a trial that runs, and a lower price.
 */
export async function planChange(
  stripe: Stripe,
  { id, price, every }: { id: string; price: string; every: BilledEvery },
): Promise<void> {
  const subscription = await withoutSchedule(stripe, id);
  const item = itemOf(subscription);
  const { status, trial_end: trialEnd } = subscription;
  const discounts = subscription.discounts.map((one) => ({ discount: typeof one === 'string' ? one : one.id }));
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        discounts,
        start_date: schedule.phases[0]?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        ...(status === 'trialing' && trialEnd !== null ? { trial_end: trialEnd } : {}),
      },
      { items: [{ price, quantity: 1 }], discounts, duration: { interval: every, interval_count: 1 } },
    ],
  });
}
