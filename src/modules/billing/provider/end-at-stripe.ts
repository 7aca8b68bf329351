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
  const { data: drafts } = await stripe.invoices.list({ subscription, status: 'draft', limit: 100 });
  for (const { id } of drafts) await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  const { data: open } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of open) await stripe.invoices.voidInvoice(id);
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (status === 'canceled') return;
  if (open.length === 0 && status === 'active') await endWithPeriod(stripe, subscription);
  else await stripe.subscriptions.cancel(subscription);
}
