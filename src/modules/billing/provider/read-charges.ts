import type Stripe from 'stripe';
import type { Charged } from '#modules/billing/provider/read-stripe.ts';

/** A bank that only asks has taken nothing yet, and what was won is ours again. */
const takesNothing = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'];

/** What became of each payment of a customer: refunds, disputes and the card, by the id of its payment intent. */
export async function readCharges(stripe: Stripe, customer: string): Promise<Map<string, Charged>> {
  const { data } = await stripe.charges.list({ customer, limit: 100 });
  const found = new Map<string, Charged>();
  for (const charge of data) {
    const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
    if (!intent || !charge.paid) continue;
    const disputed = charge.disputed ? await disputedCents(stripe, charge.id) : 0;
    found.set(intent, {
      returnedCents: charge.amount_refunded + disputed,
      card: charge.payment_method_details?.card?.fingerprint ?? undefined,
    });
  }
  return found;
}

async function disputedCents(stripe: Stripe, charge: string): Promise<number> {
  const { data } = await stripe.disputes.list({ charge, limit: 100 });
  return data.filter(({ status }) => !takesNothing.includes(status)).reduce((sum, { amount }) => sum + amount, 0);
}
