import type Stripe from 'stripe';
import { withoutSchedule } from '#modules/billing/provider/change-at-stripe.ts';

export async function endWithPeriod(stripe: Stripe, id: string): Promise<void> {
  await withoutSchedule(stripe, id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/**
 * Ends a subscription that is not paid for. What stands open is voided first, so that nothing is charged after the plan was
 * taken; where nothing stands open it was paid just now, and ends with the period that was paid.
 */
export async function endUnpaid(stripe: Stripe, subscription: string): Promise<void> {
  const voided = await voidOpen(stripe, subscription);
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (isOver(status)) return;
  if (voided === 0 && status === 'active') await endWithPeriod(stripe, subscription);
  else await stripe.subscriptions.cancel(subscription);
}

/** Ends it at once, paid for or not, and voids what stands open. */
export async function endNow(stripe: Stripe, subscription: string): Promise<void> {
  await voidOpen(stripe, subscription);
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (!isOver(status)) await stripe.subscriptions.cancel(subscription);
}

/** The provider will never ask for anything again. */
export const isOver = (status: Stripe.Subscription.Status): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export async function invoicesOf(
  stripe: Stripe,
  subscription: string,
  status: 'draft' | 'open',
): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, status, limit: 100 })).data;
}

/** How many stood open. */
async function voidOpen(stripe: Stripe, subscription: string): Promise<number> {
  for (const { id } of await invoicesOf(stripe, subscription, 'draft'))
    await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  // One that credit covers is paid by that.
  const open = await invoicesOf(stripe, subscription, 'open');
  for (const { id } of open) await stripe.invoices.voidInvoice(id);
  return open.length;
}
