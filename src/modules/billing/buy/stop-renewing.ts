import { type Asker, lookAfterChange, type Provided, recordWish } from '#modules/billing/buy/bought.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';
import { paidUntilOf } from '#modules/billing/mirror/facts-of-customer.ts';
import { isUnpaid } from '#modules/billing/subscription.ts';

/**
 * Whoever leaves is charged no more: all that was bought, also twice in two tabs, ends with its paid period, and at once where
 * a payment is late. The provider is asked, whose messages may have been lost. What nobody has paid for yet ends by itself. Nothing bought, or a customer that
 * the provider knows no more, is nothing to do.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function stopRenewing(deps: Provided, asker: Asker): Promise<void> {
  const { provider } = deps;
  const customerId = await asker.transaction(({ tx }) => customerOf(tx, asker.userId));
  if (!provider || !customerId) return;
  const state = await provider.readCustomer(customerId);
  const { subscriptions, paid } = state === 'gone' ? { subscriptions: [], paid: [] } : state;
  const now = await asker.transaction(async (ctx) => ctx.now());
  const asking = subscriptions
    .filter(({ status }) => status !== 'ended' && status !== 'incomplete')
    .map((one) => ({ ...one, isLate: isUnpaid({ paidUntil: paidUntilOf(one, paid) }, now) }))
    .filter(({ cancelAt, isLate }) => isLate || !cancelAt);
  if (asking.length > 0) await recordWish(asker, 'cancel');
  for (const { id, isLate } of asking) await (isLate ? provider.endUnpaid(id) : provider.cancelAtPeriodEnd(id));
  await lookAfterChange(deps, asker, 'leaving');
}
