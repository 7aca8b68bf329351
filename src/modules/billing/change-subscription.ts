import { isDeepStrictEqual } from 'node:util';
import { forgetOffer, userById } from '#modules/accounts/index.ts';
import type { PaymentFacts } from '#modules/billing/contract.ts';
import { subscriptionChanged } from '#modules/billing/events.ts';
import { claimedAt } from '#modules/billing/offers/store.ts';
import {
  addMoves,
  lockSubscription,
  type Mirror,
  readSubscription,
  writeSubscription,
} from '#modules/billing/store.ts';
import { movesBetween, phaseOf } from '#modules/billing/subscription.ts';
import { actorName, type Context, type Verb } from '#platform/verb/index.ts';

export interface SubscriptionChange extends PaymentFacts {
  userId: string;
  /** What made it so: `evt_…`, `reconciliation`, `offer ofr_…`, `persona`. */
  cause: string;
  /** What else the payment provider says; absent where the plan was given and not bought. */
  mirror?: Mirror | undefined;
}

/**
 * Sets what is known of a subscription, and records how it moved. Whoever paid once is never taken for somebody who
 * did not.
 */
export const changeSubscription: Verb<SubscriptionChange, void> = async (ctx, { userId, cause, mirror, ...facts }) => {
  await lockSubscription(ctx.tx, userId);
  const before = await readSubscription(ctx.tx, userId);
  const now = ctx.now();
  const known = { ...facts, everPaid: facts.everPaid || before?.everPaid === true };
  const { phase, endsAt } = phaseOf(known, now);
  const after = { ...known, phase, phaseEndsAt: endsAt, mirror, billedEvery: mirror?.billedEvery, next: mirror?.next };
  await writeSubscription(ctx.tx, userId, after, now);
  await recordMoves(ctx, { userId, cause, before, after });
  await forgetTaken(ctx, userId);
};

/** An offer that somebody came for, took, and has: no further mail leads there. */
async function forgetTaken({ tx, now }: Context, userId: string): Promise<void> {
  const offerId = (await userById(tx, userId))?.customOfferId;
  if (offerId && (await claimedAt(tx, offerId, userId))) await forgetOffer(tx, userId, now());
}

/** What time alone did: the end of a trial, the beginning of the grace, the end of a plan. */
export const reviewPhase: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  await lockSubscription(ctx.tx, userId);
  const before = await readSubscription(ctx.tx, userId);
  if (!before) return;
  const { phase, endsAt } = phaseOf(before, ctx.now());
  const after = { ...before, phase, phaseEndsAt: endsAt };
  await writeSubscription(ctx.tx, userId, after, ctx.now());
  await recordMoves(ctx, { userId, cause: 'time', before, after });
};

type Known = NonNullable<Awaited<ReturnType<typeof readSubscription>>>;

async function recordMoves(
  ctx: Context,
  { userId, cause, before, after }: { userId: string; cause: string; before: Known | undefined; after: Known },
): Promise<void> {
  // One that nobody has looked at since the log exists did not move just now.
  const unseen = before !== undefined && before.phase === undefined;
  const { plan, phase } = after;
  if (phase === undefined || unseen) return;
  const from = before && { ...before, phase: before.phase ?? phase };
  const moves = movesBetween(from, { ...after, phase });
  if (moves.length === 0) return;
  const actor = actorName(ctx.actor);
  const { state, paidUntil } = after;
  // Whoever looked: where nothing but the hour is another, the hour did it.
  const why = from && isSameBut(from, after) ? 'time' : cause;
  await addMoves(ctx.tx, { userId, moves, plan, fromPlan: before?.plan, cause: why, actor, at: ctx.now() });
  const changed = { userId, plan, state, phase, moves, cause: why };
  await ctx.emit(subscriptionChanged, { ...changed, paidUntil: paidUntil.toISOString(), at: ctx.now().toISOString() });
}

const isSameBut = (before: Known, after: Known): boolean =>
  before.plan === after.plan &&
  before.state === after.state &&
  before.paidUntil.getTime() === after.paidUntil.getTime() &&
  before.cancelAt?.getTime() === after.cancelAt?.getTime() &&
  before.billedEvery === after.billedEvery &&
  isDeepStrictEqual(before.next, after.next);
