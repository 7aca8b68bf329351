import type { Asker, Provided } from '#modules/billing/buy/bought.ts';
import { cancel } from '#modules/billing/buy/cancel.ts';
import { readSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';

/** Whoever leaves is charged no more: what was bought ends with its paid period. Nothing bought is nothing to do. */
export async function stopRenewing(deps: Provided, asker: Asker): Promise<void> {
  const renews = await asker.transaction(async ({ tx, now }) => {
    const found = await readSubscription(tx, asker.userId);
    return found?.mirror && phaseOf(found, now()).phase !== 'ended' && !found.cancelAtPeriodEnd;
  });
  if (renews && deps.provider) await cancel(deps, asker);
}
