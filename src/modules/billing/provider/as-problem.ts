import Stripe from 'stripe';
import { Problem } from '#platform/problem/index.ts';

/** Asks the payment provider; what can be expected of it becomes a `Problem`, anything else stays a bug. */
export async function asking<Output>(ask: () => Promise<Output>): Promise<Output> {
  try {
    return await ask();
  } catch (error) {
    throw problemOf(error) ?? error;
  }
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new Problem('conflict', {
      code: 'payment_declined',
      detail: 'The bank did not accept the payment, so nothing was changed. Try another card in the billing portal.',
    });
  }
  const away =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError;
  if (!away) return undefined;
  return new Problem('unavailable', {
    code: 'payments_unreachable',
    detail: 'The payment provider does not answer at the moment. Nothing was paid; try again in a minute.',
    retryAfterSeconds: 60,
  });
}

/** The provider knows no object of this id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
