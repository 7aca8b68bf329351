import type { Asker, Provided } from '#modules/billing/buy/bought.ts';
import { readSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';

/**
 * A plan whose grace is over is still asked for at the bank for some days. Whoever begins anew does not pay for that one
 * beside it. What is known must have been read from the provider just before.
 */
export async function dropUnpaid({ provider }: Provided, asker: Asker): Promise<void> {
  const unpaid = await unpaidOf(asker);
  if (unpaid) await provider?.endUnpaid(unpaid.providerId);
}

/** Nor does whoever cancelled it while its payment was late, and was told that it ended. */
export async function dropCancelled({ provider }: Provided, asker: Asker): Promise<boolean> {
  const unpaid = await unpaidOf(asker);
  if (!provider || !unpaid?.cancelAt) return false;
  await provider.endUnpaid(unpaid.providerId);
  return true;
}

function unpaidOf({ userId, transaction }: Asker) {
  return transaction(async ({ tx, now }) => {
    const known = await readSubscription(tx, userId);
    const isOver = known?.state === 'past_due' && phaseOf(known, now()).phase === 'ended';
    return isOver && known.mirror ? { ...known.mirror, cancelAt: known.cancelAt } : undefined;
  });
}
