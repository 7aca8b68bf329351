import { type Asker, lookAfterChange, type Provided, recordWish } from '#modules/billing/buy/bought.ts';
import { openPurchases } from '#modules/billing/buy/open-purchases.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';

/**
 * Whoever has left is asked for nothing ever again: all that was bought ends at once.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function endPurchases(deps: Provided, asker: Asker): Promise<void> {
  const { provider } = deps;
  const customerId = await asker.transaction(({ tx }) => customerOf(tx, asker.userId));
  if (!provider || !customerId) return;
  const open = await openPurchases(deps, customerId);
  if (open.length > 0) await recordWish(asker, 'cancel');
  for (const { id } of open) await provider.end(id);
  await lookAfterChange(deps, asker, 'leaving');
}
