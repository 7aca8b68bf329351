import type { Asker, Provided } from '#modules/billing/buy/bought.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';
import { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';

/**
 * Asks the provider what this user has, before anything is done that cannot be undone: its message may be lost or on its
 * way. Nobody who is known to it is nothing to ask.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function lookAtPlan({ provider }: Provided, { userId, transaction }: Asker): Promise<void> {
  const customerId = await transaction(({ tx }) => customerOf(tx, userId));
  if (provider && customerId) await syncCustomer({ provider, transaction }, { customerId, cause: 'leaving' });
}
