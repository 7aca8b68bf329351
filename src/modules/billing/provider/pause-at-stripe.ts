import type Stripe from 'stripe';
import { invoicesOf } from '#modules/billing/provider/end-at-stripe.ts';

/** Nothing is charged by itself: not what renews, not a renewal that is a draft already, not what the bank refused before. */
export async function pause(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } });
  await advanceBy(stripe, id, false);
}

/** It goes on as it was; what fell due meanwhile is charged now. */
export async function resume(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { pause_collection: '' });
  await advanceBy(stripe, id, true);
}

async function advanceBy(stripe: Stripe, subscription: string, itself: boolean): Promise<void> {
  for (const status of ['draft', 'open'] as const)
    for (const { id } of await invoicesOf(stripe, subscription, status))
      await stripe.invoices.update(id, { auto_advance: itself });
}
