import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import type { Choice } from '#modules/billing/contract.ts';
import { billingAsked } from '#modules/billing/events.ts';
import { customerOf } from '#modules/billing/mirror/customer-store.ts';
import { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { type Mirror, readSubscription, type StoredSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Whoever asks, with their own transactions: the network is asked between them, never inside. */
export interface Asker {
  userId: string;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
}

/** Of what buying stands on, what changing what was bought needs. */
export type Provided = Pick<BillingDeps, 'provider'>;

export function connected({ provider }: Provided): PaymentProvider {
  if (provider) return provider;
  throw new Problem('conflict', {
    code: 'billing_not_connected',
    detail: 'Billing is not connected here. The operator of this service can give you a plan.',
  });
}

export type Bought = StoredSubscription & { mirror: Mirror };

/** The subscription that whoever asks has bought and still has. */
export async function boughtBy({ userId, transaction }: Asker): Promise<Bought> {
  return transaction(async ({ tx, now }) => {
    const found = await readSubscription(tx, userId);
    if (found?.mirror && phaseOf(found, now()).phase !== 'ended') return { ...found, mirror: found.mirror };
    throw new Problem('conflict', {
      code: 'nothing_bought',
      detail: 'You have no subscription that could be changed. Choose a plan first.',
    });
  });
}

export type Wish =
  | 'checkout'
  | 'change-now'
  | 'plan-change'
  | 'drop-change'
  | 'cancel'
  | 'reactivate'
  | 'pause'
  | 'resume';

/** Records who wished for what, before anybody is asked to do it. */
export async function recordWish({ userId, transaction }: Asker, wish: Wish, choice?: Choice): Promise<void> {
  await transaction((ctx) => ctx.emit(billingAsked, { userId, wish, ...choice }));
}

/** Reads anew what the provider has of whoever asks, so that the next answer shows it without waiting to be told. */
export async function lookAgain(deps: Provided, { userId, transaction }: Asker, cause: string): Promise<void> {
  const provider = connected(deps);
  const customerId = await transaction(({ tx }) => customerOf(tx, userId));
  if (customerId) await syncCustomer({ provider, transaction }, { customerId, cause });
}

/** The same after a change that was made: where the provider is silent just now, its event or the daily look tells later. */
export async function lookAfterChange(deps: Provided, asker: Asker, cause: string): Promise<void> {
  try {
    await lookAgain(deps, asker, cause);
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'unavailable')) throw error;
  }
}
