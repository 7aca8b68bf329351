import { type Asker, lookAfterChange, type Provided, recordWish } from '#modules/billing/buy/bought.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';

/**
 * Whoever leaves is charged no more: all that was bought, also twice in two tabs, ends with its paid period. The provider is
 * asked, whose messages may have been lost. What nobody has paid for yet ends by itself. Nothing bought, or a customer that
 * the provider knows no more, is nothing to do.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function stopRenewing(deps: Provided, asker: Asker): Promise<void> {
  const { provider } = deps;
  const customerId = await asker.transaction(({ tx }) => customerOf(tx, asker.userId));
  if (!provider || !customerId) return;
  const state = await provider.readCustomer(customerId);
  const bought = state === 'gone' ? [] : state.subscriptions;
  const renewing = bought.filter(({ status, cancelAt }) => !['ended', 'incomplete'].includes(status) && !cancelAt);
  if (renewing.length > 0) await recordWish(asker, 'cancel');
  for (const { id } of renewing) await provider.cancelAtPeriodEnd(id);
  await lookAfterChange(deps, asker, 'leaving');
}
