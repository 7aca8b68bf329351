import {
  type Asker,
  boughtBy,
  connected,
  lookAfterChange,
  lookAgain,
  type Provided,
  recordWish,
} from '#modules/billing/buy/bought.ts';
import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';
import { isUnpaid } from '#modules/billing/subscription.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * Ends the subscription when the paid period does, or at once where that is over and the next payment did not arrive. The
 * provider is looked at first: it may have arrived just now. Doing it twice is doing it once.
 */
export async function cancel(deps: Provided, asker: Asker): Promise<void> {
  const provider = connected(deps);
  await lookAgain(deps, asker, 'cancel');
  const bought = await boughtBy(asker);
  const now = await asker.transaction(async (ctx) => ctx.now());
  const isLate = isUnpaid(bought, now);
  if (bought.cancelAt && !isLate) return;
  await recordWish(asker, 'cancel');
  const { providerId } = bought.mirror;
  await (isLate ? provider.endUnpaid(providerId) : provider.cancelAtPeriodEnd(providerId));
  await lookAfterChange(deps, asker, 'cancel');
}

/** Takes a cancellation back, as long as the period runs. */
export async function reactivate(deps: BillingDeps, asker: Asker): Promise<void> {
  const provider = connected(deps);
  const { mirror, cancelAt } = await boughtBy(asker);
  if (!cancelAt) return;
  await recordWish(asker, 'reactivate');
  await provider.reactivate(mirror.providerId);
  await lookAfterChange(deps, asker, 'reactivate');
}

/** The provider's own page with cards and invoices. */
export async function openPortal(deps: BillingDeps, { userId, transaction }: Asker): Promise<{ url: string }> {
  const provider = connected(deps);
  const customerId = await transaction(({ tx }) => customerOf(tx, userId));
  if (customerId) return provider.openPortal(customerId, `${deps.publicUrl}/plans`);
  throw new Problem('conflict', {
    code: 'nothing_bought',
    detail: 'You have bought nothing yet, so there are no cards and invoices. Choose a plan first.',
  });
}
