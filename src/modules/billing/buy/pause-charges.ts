import { type Asker, lookAfterChange, type Provided, recordWish } from '#modules/billing/buy/bought.ts';
import { openPurchases } from '#modules/billing/buy/open-purchases.ts';
import { customerOf, markPaused } from '#modules/billing/mirror/customer-store.ts';

/**
 * Whoever sets out to leave is charged no more: what gives a plan stays as it is and asks for nothing, what gives none ends.
 * Doing it twice is doing it once; nothing bought is nothing to do.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function pauseCharges(deps: Provided, asker: Asker): Promise<void> {
  const { provider } = deps;
  const customerId = await asker.transaction(({ tx }) => customerOf(tx, asker.userId));
  if (!provider || !customerId) return;
  const open = await openPurchases(deps, customerId);
  if (open.length > 0) await recordWish(asker, 'pause');
  // Before it is so: whatever dies in between, a sweep knows that there is something to take back.
  await asker.transaction(({ tx, now }) => markPaused(tx, asker.userId, now()));
  for (const { id, status } of open)
    await (status === 'ended' || status === 'incomplete' ? provider.end(id) : provider.pause(id));
  await lookAfterChange(deps, asker, 'leaving');
}
