import fc from 'fast-check';
import { type BilledEvery, isHigher, type PaidPlan, paidPlans } from '#modules/billing/contract.ts';
import type { CustomerState, ProviderSubscription } from '#modules/billing/provider/payment-provider.ts';

/** What the life of a customer at the provider is made of; what cannot happen at some moment does nothing. */
export type Deed =
  | { do: 'subscribe'; plan: PaidPlan; every: BilledEvery; trial: boolean }
  | { do: 'fail-first-payment' }
  | { do: 'period-ends'; pays: boolean }
  | { do: 'pay-late' }
  | { do: 'give-up' }
  | { do: 'end-now' }
  | { do: 'cancel' }
  | { do: 'reactivate' }
  | { do: 'upgrade'; every: BilledEvery }
  | { do: 'plan-down' }
  | { do: 'wait' };

const plan = fc.constantFrom(...paidPlans);
const every = fc.constantFrom('month', 'year' as const);
export const deeds = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('subscribe' as const), plan, every, trial: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('period-ends' as const), pays: fc.boolean() }) },
    fc.record({ do: fc.constant('upgrade' as const), every }),
    fc.constantFrom<Deed>(
      { do: 'fail-first-payment' },
      { do: 'pay-late' },
      { do: 'give-up' },
      { do: 'end-now' },
      { do: 'cancel' },
      { do: 'reactivate' },
      { do: 'plan-down' },
      { do: 'wait' },
    ),
  ),
  { minLength: 1, maxLength: 12, size: 'max' },
);

const dayMs = 86_400_000;
export const beginning = new Date('2026-11-21T12:00:00Z');

/** What must be true of the creator in the end: kept by the deeds themselves, not computed from what the provider says. */
export interface Truth {
  live: boolean;
  plan: PaidPlan;
  trialing: boolean;
  /** The day it is cancelled for: it may be of a period that nobody has paid for. */
  cancelledFor: Date | undefined;
  paidThrough: Date;
  everPaid: boolean;
}

export interface Life {
  /** What the provider would say after each deed, and when that was. */
  states: CustomerState[];
  times: Date[];
  truth: Truth | undefined;
  /** A moment after the last deed. */
  now: Date;
}

/** Lives a life: the provider's objects on one side, plain bookkeeping of what was paid on the other. */
export function live(life: readonly Deed[]): Life {
  let now = beginning;
  let truth: Truth | undefined;
  let counted = 0;
  const state: CustomerState = { subscriptions: [], paid: [] };
  const states: CustomerState[] = [];
  const times: Date[] = [];
  const length = (of: BilledEvery): number => (of === 'year' ? 365 : 30) * dayMs;
  const current = (): ProviderSubscription | undefined =>
    state.subscriptions.find(({ status }) => status !== 'ended' && status !== 'incomplete');
  const pay = (id: string, cents: number, until: Date): void => {
    const number = `in_${state.paid.length + 1}`;
    const kept = { currency: 'usd', returnedCents: 0, card: undefined };
    state.paid.push({ id: number, subscriptionId: id, createdAt: now, paidCents: cents, until, ...kept });
  };
  const end = (found: ProviderSubscription): void => {
    Object.assign(found, { status: 'ended', isOver: true, next: undefined, cancelAt: undefined });
    if (truth) truth.live = false;
  };
  const add = (more: Pick<ProviderSubscription, 'plan' | 'every' | 'status' | 'trialEnd'>): ProviderSubscription => {
    counted += 1;
    const added: ProviderSubscription = {
      id: `sub_${counted}`,
      isOver: false,
      cents: 100,
      dueCents: 100,
      loweredUntil: undefined,
      currency: 'usd',
      createdAt: now,
      period: { start: now, end: more.trialEnd ?? new Date(now.getTime() + length(more.every)) },
      cancelAt: undefined,
      next: undefined,
      ...more,
    };
    state.subscriptions.unshift(added);
    return added;
  };

  const act: { [Name in Deed['do']]: (deed: Deed & { do: Name }, found: ProviderSubscription | undefined) => void } = {
    wait: () => undefined,
    'fail-first-payment': (_deed, found) => {
      if (!found) add({ plan: 'premium', every: 'month', status: 'incomplete', trialEnd: undefined });
    },
    subscribe: ({ plan, every, trial }, found) => {
      if (found) return;
      const trialEnd = trial ? new Date(now.getTime() + 7 * dayMs) : undefined;
      const added = add({ plan, every, status: trial ? 'trialing' : 'active', trialEnd });
      // A trial has an invoice, too: of nothing.
      pay(added.id, trial ? 0 : 100, added.period.end);
      const everPaid = truth?.everPaid === true || !trial;
      truth = { live: true, plan, trialing: trial, cancelledFor: undefined, paidThrough: added.period.end, everPaid };
    },
    'period-ends': ({ pays }, found) => {
      if (!found || !truth) return;
      now = new Date(Math.max(now.getTime(), found.period.end.getTime()));
      if (found.cancelAt) return end(found);
      if (found.next) Object.assign(found, { plan: found.next.plan, every: found.next.every, next: undefined });
      const until = new Date(now.getTime() + length(found.every));
      found.period = { start: now, end: until };
      truth.plan = found.plan;
      truth.trialing = false;
      // Whoever owes for an earlier period and pays now pays for this one.
      found.status = pays ? 'active' : 'past_due';
      if (!pays) return;
      pay(found.id, 100, until);
      Object.assign(truth, { paidThrough: until, everPaid: true });
    },
    'pay-late': (_deed, found) => {
      if (found?.status !== 'past_due' || !truth) return;
      found.status = 'active';
      pay(found.id, 100, found.period.end);
      Object.assign(truth, { paidThrough: found.period.end, everPaid: true });
    },
    'give-up': (_deed, found) => {
      if (found?.status === 'past_due') end(found);
    },
    'end-now': (_deed, found) => {
      if (found) end(found);
    },
    cancel: (_deed, found) => {
      if (!found || !truth) return;
      Object.assign(found, { cancelAt: found.period.end, next: undefined });
      truth.cancelledFor = found.period.end;
    },
    reactivate: (_deed, found) => {
      if (!found || !truth) return;
      found.cancelAt = undefined;
      truth.cancelledFor = undefined;
    },
    upgrade: (deed, found) => {
      const higher = paidPlans.find((one) => found && isHigher(one, found.plan));
      if (!found || !higher || found.status === 'past_due' || found.cancelAt || !truth) return;
      truth.plan = higher;
      // Another interval begins a new period at once; a trial goes on as it is.
      const begins = deed.every !== found.every && found.status === 'active';
      if (begins) found.period = { start: now, end: new Date(now.getTime() + length(deed.every)) };
      Object.assign(found, { plan: higher, next: undefined, every: begins ? deed.every : found.every });
      if (found.status !== 'active') return;
      pay(found.id, 40, found.period.end);
      truth.paidThrough = found.period.end;
    },
    'plan-down': (_deed, found) => {
      const lower = paidPlans.find((one) => found && isHigher(found.plan, one));
      if (!found || !lower || found.status !== 'active' || found.cancelAt) return;
      found.next = { plan: lower, every: found.every, at: found.period.end };
    },
  };

  for (const deed of life) {
    now = new Date(now.getTime() + 3_600_000);
    // Each deed is acted by the function of its own name.
    (act[deed.do] as (deed: Deed, found: ProviderSubscription | undefined) => void)(deed, current());
    states.push(structuredClone(state));
    times.push(now);
  }
  return { states, times, truth, now: new Date(now.getTime() + 60_000) };
}

/** What the network does: each deed is told of any number of times, at any later moment; reading takes its time, and may fail. */
export interface Telling {
  /** Which deed is told of, counted round and round: a short life is told of as often as a long one. */
  of: number;
  /** After how many further deeds it arrives, and after how many more it is read and recorded. */
  arrives: number;
  reads: number;
  records: number;
  fails: boolean;
}
/** Mostly at once: where everything is late, nothing overtakes anything. */
const delay = fc.constantFrom(0, 0, 0, 0, 1, 3, 6);
export const tellings = fc.array(
  fc.record({
    ...{ of: fc.integer({ min: 0, max: 11 }), arrives: delay, reads: delay, records: delay },
    fails: fc.nat(7).map((drawn) => drawn === 7),
  }),
  { minLength: 4, maxLength: 16, size: 'max' },
);

/** The steps of all tellings in the order in which they happen; `after` counts deeds. */
export function stepsOf(tellings: readonly Telling[], deeds: number) {
  return tellings
    .flatMap((telling, id) => {
      const told = { id, of: telling.of % deeds, fails: telling.fails };
      const arrives = told.of + telling.arrives;
      const reads = arrives + telling.reads;
      return [
        { ...told, step: 'begin' as const, after: arrives, order: 0 },
        { ...told, step: 'read' as const, after: reads, order: 1 },
        { ...told, step: 'record' as const, after: reads + telling.records, order: 2 },
      ];
    })
    .sort((a, b) => a.after - b.after || a.order - b.order || a.id - b.id);
}
