import type { Provided } from '#modules/billing/buy/bought.ts';
import type { ProviderSubscription } from '#modules/billing/provider/payment-provider.ts';

/**
 * All of a customer's that the provider might still ask money for, also what was bought twice in two tabs or gives no plan
 * any more. The provider is asked, whose messages may have been lost.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function openPurchases({ provider }: Provided, customerId: string): Promise<ProviderSubscription[]> {
  const state = await provider?.readCustomer(customerId);
  return !state || state === 'gone' ? [] : state.subscriptions.filter(({ isOver }) => !isOver);
}
