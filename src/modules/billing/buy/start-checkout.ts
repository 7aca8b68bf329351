import { safeReturn } from '#modules/access/index.ts';
import { keepToBuy, userById } from '#modules/accounts/index.ts';
import { type Asker, connected, recordWish } from '#modules/billing/buy/bought.ts';
import { dropUnpaid } from '#modules/billing/buy/drop-unpaid.ts';
import { type BillingDeps, trialDaysFor } from '#modules/billing/buy/read-billing.ts';
import { type Choice, isHigher, type PaidPlan, plans } from '#modules/billing/contract.ts';
import { entitledUntil } from '#modules/billing/entitlements.ts';
import { customerOf, keepCustomer } from '#modules/billing/mirror/customer-store.ts';
import { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
import type { Discount } from '#modules/billing/provider/payment-provider.ts';
import { readSubscription, type StoredSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';
import { notFound, Problem } from '#platform/problem/index.ts';

/** What an offer changes about a purchase. */
export interface Terms {
  discount: Discount | undefined;
  trialDays: number;
  /** The page of the offer, for whoever leaves the payment page. */
  page: string;
}

/**
 * Opens the provider's payment page for a first plan, or for one after the last has ended. The page closes within a day:
 * whoever could pay there has begun to after the last warning of a deletion, which ended that.
 */
export async function startCheckout(
  deps: BillingDeps,
  asker: Asker,
  choice: Choice,
  { terms, from }: { terms?: Terms; from?: string | undefined } = {},
): Promise<{ url: string }> {
  const provider = connected(deps);
  await asker.transaction((ctx) => keepToBuy(ctx, asker));
  await recordWish(asker, 'checkout', choice);
  const customerId = await customerFor(deps, asker);
  const trialDays = await asker.transaction(async ({ tx, now }) => {
    const known = await readSubscription(tx, asker.userId);
    if (known?.mirror && phaseOf(known, now()).phase !== 'ended')
      throw new Problem('conflict', {
        code: 'already_subscribed',
        detail: 'You have a plan already. Change it under Plans instead of buying a second one.',
      });
    if (known && !known.mirror) checkGiven(known, choice.plan, now());
    return terms?.trialDays ?? trialDaysFor(deps, known);
  });
  const back = (checkout: string, from: string | undefined): string =>
    `${deps.publicUrl}/plans?${new URLSearchParams({ checkout, ...(from ? { from } : {}) })}`;
  const wayBack = safeReturn(from);
  const page = await provider.startCheckout({
    customerId,
    choice,
    trialDays,
    discount: terms?.discount,
    returnTo: { done: back('done', wayBack), left: back('left', terms?.page ?? wayBack) },
  });
  // Only where there is a page to buy anew: what cannot be replaced stays.
  await dropUnpaid(deps, asker);
  return page;
}

/** Who the asker is to the provider, looked at anew: a message that was lost must not lead to a second subscription. */
async function customerFor(deps: BillingDeps, { userId, transaction }: Asker): Promise<string> {
  const provider = connected(deps);
  const known = await transaction(({ tx }) => customerOf(tx, userId));
  const isGone =
    known && (await syncCustomer({ provider, transaction }, { customerId: known, cause: 'checkout' })) === 'gone';
  if (known && !isGone) return known;
  const user = await transaction(({ tx }) => userById(tx, userId));
  if (!user) throw notFound();
  const { email, name } = user;
  // The same key twice is the same customer, also where an answer was lost on the way.
  const key = `customer:${userId}${known ? `:after:${known}` : ''}`;
  const customerId = await provider.createCustomer({ userId, email, name, key });
  return transaction(({ tx, now }) => keepCustomer(tx, { userId, customerId, now: now(), replaces: known }));
}

/** What was given ends where something is bought, so only more than that is sold while it lasts. */
export function checkGiven(given: StoredSubscription, wish: PaidPlan, now: Date): void {
  if (phaseOf(given, now).phase === 'ended' || isHigher(wish, given.plan)) return;
  const until = entitledUntil(given).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  throw new Problem('conflict', {
    code: 'given_already',
    detail: `${plans[given.plan].title} is given to you until ${until}. Only a higher plan can be bought before.`,
  });
}
