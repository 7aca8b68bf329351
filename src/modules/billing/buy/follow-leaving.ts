import { isLeaving } from '#modules/accounts/index.ts';
import { type Asker, lookAfterChange, type Provided, recordWish } from '#modules/billing/buy/bought.ts';
import { openPurchases } from '#modules/billing/buy/open-purchases.ts';
import { pauseCharges } from '#modules/billing/buy/pause-charges.ts';
import { clearPaused, customerOf, pausedAt } from '#modules/billing/mirror/customer-store.ts';

/** The purchases of whoever stays go on as they were, and what fell due meanwhile is charged; whoever leaves is charged no more. */
export async function followLeaving(deps: Provided, asker: Asker): Promise<void> {
  const { provider } = deps;
  const { userId, transaction } = asker;
  const known = await transaction(async ({ tx }) => ({
    customerId: await customerOf(tx, userId),
    since: await pausedAt(tx, userId),
    leaves: await isLeaving(tx, userId),
  }));
  if (!provider || !known.customerId) return;
  if (known.leaves) return pauseCharges(deps, asker);
  if (!known.since) return;
  const { since } = known;
  const open = await openPurchases(deps, known.customerId);
  if (open.length > 0) await recordWish(asker, 'resume');
  for (const { id } of open) await provider.resume(id);
  // Asked for again meanwhile: what was just taken back is paused anew.
  if (!(await transaction(({ tx }) => clearPaused(tx, userId, since)))) return pauseCharges(deps, asker);
  await lookAfterChange(deps, asker, 'staying');
}
