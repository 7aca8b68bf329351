import { changeSubscription, reviewPhase } from '#modules/billing/change-subscription.ts';
import { addEvent, beginRead, takeRead } from '#modules/billing/mirror/customer-store.ts';
import { factsOfCustomer } from '#modules/billing/mirror/facts-of-customer.ts';
import { recordPayments } from '#modules/billing/mirror/record-payments.ts';
import type { CustomerState, PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { lockSubscription, readSubscription } from '#modules/billing/store.ts';
import { phaseOf } from '#modules/billing/subscription.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

/** Nobody told of a change for so long: look again. */
export const readEveryMs = 86_400_000;

/** What the provider told us of; named by its id and kind, never believed in what it says. */
export interface ToldOf {
  id: string;
  kind: string;
}

export interface SyncInput {
  customerId: string;
  cause: string;
  event?: ToldOf | undefined;
}

/** `overtaken`: a read that began later was recorded. `gone`: the provider does not know this customer. */
export type SyncOutcome = 'recorded' | 'overtaken' | 'not-ours' | 'gone';

export interface SyncDeps {
  provider: Pick<PaymentProvider, 'readCustomer'>;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
}

/**
 * Reads one customer from the provider and records what they have. Events are only a reason to read, so they may come
 * twice, late, in any order, or never. Each read is numbered when it begins; one that was overtaken changes nothing.
 */
export async function syncCustomer(deps: SyncDeps, input: SyncInput): Promise<SyncOutcome> {
  const { customerId } = input;
  const read = await deps.transaction((ctx) => beginRead(ctx.tx, customerId));
  if (read === undefined) return 'not-ours';
  const state = await deps.provider.readCustomer(customerId);
  return deps.transaction((ctx) => recordRead(ctx, { ...input, read, state }));
}

/** The effect of a read, with the event that led to it, in one transaction. */
export const recordRead: Verb<SyncInput & { read: number; state: CustomerState | 'gone' }, SyncOutcome> = async (
  ctx,
  { customerId, cause, event, read, state },
) => {
  const now = ctx.now();
  const dueAt = new Date(now.getTime() + readEveryMs);
  const userId = await takeRead(ctx.tx, { customerId, read, dueAt });
  // Told twice at once: what was read is recorded all the same, since it may be newer than what the other one read.
  const outcome = userId === undefined ? 'overtaken' : 'recorded';
  if (event) await addEvent(ctx.tx, { ...event, customerId, outcome, at: now });
  if (userId === undefined) return 'overtaken';
  if (state !== 'gone') await recordPayments(ctx, userId, state.paid);
  const isTold = state !== 'gone' && (await takeOver(ctx, userId, state, cause));
  // What stands as it stood may still have been moved by time.
  if (!isTold) await reviewPhase(ctx, { userId });
  return state === 'gone' ? 'gone' : 'recorded';
};

/** False where the provider has nothing to say of what is known. */
async function takeOver(ctx: Context, userId: string, state: CustomerState, cause: string): Promise<boolean> {
  const bought = factsOfCustomer(state);
  if (!bought) return false;
  // Before it is looked at: a gift that is being given at this moment must not be taken for what ended before it.
  await lockSubscription(ctx.tx, userId);
  const known = await readSubscription(ctx.tx, userId);
  const isGiven = known && !known.mirror && phaseOf(known, ctx.now()).phase !== 'ended';
  // What was given outlasts what was bought and has ended.
  if (isGiven && phaseOf(bought.facts, ctx.now()).phase === 'ended') return false;
  await changeSubscription(ctx, { userId, cause, ...bought.facts, mirror: bought.mirror });
  return true;
}
