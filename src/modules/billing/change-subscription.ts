import type { PaymentFacts } from '#modules/billing/contract.ts';
import { subscriptionChanged } from '#modules/billing/events.ts';
import { readPayment, writePayment } from '#modules/billing/store.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface SubscriptionChange extends PaymentFacts {
  userId: string;
  /** What made it so: `checkout`, `webhook`, `persona`. */
  cause: string;
}

/** Sets what is known of a subscription. Whoever paid once is never taken for somebody who did not. */
export const changeSubscription: Verb<SubscriptionChange, void> = async (ctx, { userId, cause, ...facts }) => {
  const before = await readPayment(ctx.tx, userId);
  const after = { ...facts, everPaid: facts.everPaid || before?.everPaid === true };
  await writePayment(ctx.tx, userId, after, ctx.now());
  const { plan, state } = after;
  await ctx.emit(subscriptionChanged, { userId, plan, state, paidUntil: after.paidUntil.toISOString(), cause });
};
