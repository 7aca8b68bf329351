import { type Choice, isHigher, type PaidPlan, whenOf } from '#modules/billing/contract.ts';
import type { Billing } from '#web/features/api/types.ts';

/** What can be done about one plan, as its card says it. */
export type PlanStep =
  | { kind: 'closed' }
  | { kind: 'current' }
  | { kind: 'planned'; at: string }
  | { kind: 'buy'; trialDays: number }
  | { kind: 'now' }
  | { kind: 'later'; at: string }
  | { kind: 'wait'; until: 'kept' | 'reactivated' | 'paid' | 'given' };

type Known = Pick<Billing, 'connected' | 'trialDays' | 'subscription'>;

/** The step from what somebody has to a plan they look at. Pure; the server judges anew. */
export function stepTo({ connected, trialDays, subscription }: Known, wish: Choice): PlanStep {
  const live = subscription && subscription.phase !== 'ended' ? subscription : undefined;
  const { bought } = live ?? {};
  const isHere = live?.plan === wish.plan && (!bought || bought.every === wish.every);
  if (isHere) return { kind: 'current' };
  if (!connected) return { kind: 'closed' };
  if (live && !bought && !isHigher(wish.plan, live.plan)) return { kind: 'wait', until: 'given' };
  if (!live || !bought) return { kind: 'buy', trialDays };
  if (live.isPaused) return { kind: 'wait', until: 'kept' };
  if (live.planned?.plan === wish.plan && live.planned.every === wish.every)
    return { kind: 'planned', at: live.planned.at };
  if (live.cancelAt) return { kind: 'wait', until: 'reactivated' };
  if (live.paymentFailed) return { kind: 'wait', until: 'paid' };
  const when = whenOf({ plan: live.plan, every: bought.every }, wish);
  return when === 'now' ? { kind: 'now' } : { kind: 'later', at: live.paidUntil };
}

/** What a choice costs each time, discounts aside. */
export function priceOf({ plans }: Pick<Billing, 'plans'>, { plan, every }: Choice): number {
  const price = plans.find((one) => one.plan === plan);
  return (every === 'year' ? price?.yearCents : price?.monthCents) ?? 0;
}

/** The plan that somebody has at this moment, bought or given. */
export function planHeld({ subscription }: Pick<Billing, 'subscription'>): PaidPlan | undefined {
  return subscription && subscription.phase !== 'ended' ? subscription.plan : undefined;
}
