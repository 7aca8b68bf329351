import { isHigher, type Move, type PaymentFacts, type Phase, type PlannedChange } from '#modules/billing/contract.ts';
import { entitledUntil, lateFrom } from '#modules/billing/entitlements.ts';

/** A subscription as far as its moves are concerned. */
export interface Standing extends PaymentFacts {
  phase: Phase;
  billedEvery?: 'month' | 'year' | undefined;
  next?: PlannedChange | undefined;
}

/** Where a subscription stands now, and when time alone will change that. Pure. */
export function phaseOf(payment: PaymentFacts, now: Date): { phase: Phase; endsAt: Date | undefined } {
  const end = entitledUntil(payment);
  if (payment.state === 'ended' || now >= end) return { phase: 'ended', endsAt: undefined };
  if (payment.state === 'trialing') return { phase: 'trialing', endsAt: end };
  const late = lateFrom(payment);
  if (now >= late) return { phase: 'grace', endsAt: end };
  return { phase: 'active', endsAt: new Date(Math.min(late.getTime(), end.getTime())) };
}

/** Cancelled, it ends at once: the paid time is over, and the next one is not paid for. Pure. */
export const isUnpaid = ({ paidUntil }: Pick<PaymentFacts, 'paidUntil'>, now: Date): boolean => now >= paidUntil;

/** When it ends where it is cancelled now. Until a renewal is late nobody says that a payment failed. Pure. */
export function endsWhenCancelled(payment: PaymentFacts, now: Date): 'with-period' | 'before-charge' | 'at-once' {
  if (!isUnpaid(payment, now)) return 'with-period';
  const { phase } = phaseOf(payment, now);
  return phase === 'active' || phase === 'trialing' ? 'before-charge' : 'at-once';
}

/** What happened between two looks, in the order a person would tell it. Pure. */
export function movesBetween(before: Standing | undefined, after: Standing): Move[] {
  const wasLive = before !== undefined && before.phase !== 'ended';
  if (after.phase === 'ended') return wasLive ? ['ended'] : [];
  if (!wasLive) return [beginning(before, after), ...(after.cancelAt ? (['cancelled'] as const) : [])];
  const found = [...changesOfPlan(before, after), ...changesOfPayment(before, after)];
  return isRenewal(before, after, found) ? [...found, 'renewed'] : found;
}

function beginning(before: Standing | undefined, after: Standing): Move {
  if (after.phase === 'trialing') return 'trial-began';
  return before?.everPaid ? 'came-back' : 'began';
}

function changesOfPlan(before: Standing, after: Standing): Move[] {
  const found: Move[] = [];
  if (after.plan !== before.plan) found.push(isHigher(after.plan, before.plan) ? 'upgraded' : 'downgraded');
  if (before.billedEvery && after.billedEvery && after.billedEvery !== before.billedEvery)
    found.push('interval-changed');
  const { next } = before;
  if (after.next && !isSame(next, after.next)) found.push('change-planned');
  // A planned change that came true is told as what it did.
  if (next && !after.next && (after.plan !== next.plan || after.billedEvery !== next.every))
    found.push('change-dropped');
  return found;
}

function changesOfPayment(before: Standing, after: Standing): Move[] {
  const found: Move[] = [];
  if (Boolean(after.cancelAt) !== Boolean(before.cancelAt)) found.push(after.cancelAt ? 'cancelled' : 'reactivated');
  if (before.state === 'trialing' && after.state !== 'trialing') found.push('trial-converted');
  if (before.state !== 'past_due' && after.state === 'past_due') found.push('payment-failed');
  if (before.phase !== 'grace' && after.phase === 'grace') found.push('grace-began');
  const wasLate = before.state === 'past_due' || before.phase === 'grace';
  if (wasLate && after.state === 'active' && after.phase === 'active') found.push('payment-recovered');
  return found;
}

const isRenewal = (before: Standing, after: Standing, found: readonly Move[]): boolean =>
  before.state === 'active' &&
  after.state === 'active' &&
  !after.cancelAt &&
  after.paidUntil > before.paidUntil &&
  !found.some((move) => move === 'upgraded' || move === 'interval-changed' || move === 'payment-recovered');

const isSame = (one: PlannedChange | undefined, other: PlannedChange): boolean =>
  one?.plan === other.plan && one.every === other.every && one.at.getTime() === other.at.getTime();
