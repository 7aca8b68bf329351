import { type Asker, lookAgain, type Provided } from '#modules/billing/buy/bought.ts';
import { cancel } from '#modules/billing/buy/cancel.ts';
import { readSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';

/**
 * Whoever leaves is charged no more: what was bought ends with its paid period. The provider is asked first, whose messages
 * may have been lost. Nothing bought is nothing to do.
 *
 * @throws Problem unavailable `payments_unreachable`
 */
export async function stopRenewing(deps: Provided, asker: Asker): Promise<void> {
  if (!deps.provider) return;
  await lookAgain(deps, asker, 'leaving');
  const renews = await asker.transaction(async ({ tx, now }) => {
    const found = await readSubscription(tx, asker.userId);
    return found?.mirror && phaseOf(found, now()).phase !== 'ended' && !found.cancelAtPeriodEnd;
  });
  if (renews) await cancel(deps, asker);
}
