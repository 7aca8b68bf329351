import { billLater, charge, payOpen } from './bill.ts';
import { type Desk, keep } from './desk.ts';
import { later } from './money.ts';
import type { Invoice, Phase, Subscription } from './objects.ts';

const day = 86_400;
type Due = { at: number; act: (at: number) => void };

/**
 * Lets happen what time brings, one thing after the other and each at its own time: where the clock jumps three months,
 * three renewals are charged.
 */
export function advance(desk: Desk): void {
  for (let turns = 0; turns < 10_000; turns += 1) {
    const now = desk.store.now();
    const [next] = dues(desk)
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at);
    if (!next) return;
    next.act(next.at);
  }
  throw new Error('the payment stand-in has more to do than time allows');
}

function dues(desk: Desk): Due[] {
  const { store } = desk;
  const live = store.all('subscription').filter(({ status }) => status !== 'canceled');
  return [
    ...live.map(
      (one): Due => ({ at: Math.min(one.end, one.cancelAt ?? one.end), act: (at) => endPeriod(desk, one, at) }),
    ),
    ...live.flatMap((one): Due[] =>
      one.pending ? [{ at: one.pending.expires, act: (at) => dropPending(desk, one, at) }] : [],
    ),
    ...store
      .all('invoice')
      .filter(({ isHeld }) => !isHeld)
      .flatMap((one): Due[] => {
        if (one.chargedAt !== undefined) return [{ at: one.chargedAt, act: (at) => chargeRenewal(desk, one, at) }];
        return one.retries[0] ? [{ at: one.retries[0], act: (at) => retry(desk, one, at) }] : [];
      }),
    ...store.all('session').flatMap((one): Due[] => {
      if (one.status !== 'open') return [];
      const expire = (at: number): void =>
        keep(desk, Object.assign(one, { status: 'expired' }), 'checkout.session.expired', at);
      return [{ at: one.created + day, act: expire }];
    }),
  ];
}

function endPeriod(desk: Desk, subscription: Subscription, at: number): void {
  if (subscription.cancelAt !== undefined && subscription.cancelAt <= at) {
    end(desk, subscription, at);
    return;
  }
  const phase = nextPhase(desk, subscription, at);
  if (phase) Object.assign(subscription, { price: phase.price, discount: phase.discount });
  const price = desk.store.get('price', subscription.price);
  if (!price) throw new Error(`subscription ${subscription.id} has no price`);
  subscription.start = at;
  subscription.end = later(at, price.interval, subscription.anchor);
  const line = { amount: price.amount, start: at, end: subscription.end, price: price.id, proration: false };
  billLater(desk, subscription, [{ ...line, text: 'Plan' }], at);
  if (subscription.status === 'trialing') subscription.status = 'active';
  keep(desk, subscription, 'customer.subscription.updated', at);
}

function chargeRenewal(desk: Desk, invoice: Invoice, at: number): void {
  charge(desk, invoice, at);
  const subscription = desk.store.get('subscription', invoice.subscription);
  if (!subscription || subscription.status === 'canceled') return;
  subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
  keep(desk, subscription, 'customer.subscription.updated', at);
}

/** The price of the phase that begins now; a schedule without a further one lets its subscription go. */
function nextPhase(desk: Desk, subscription: Subscription, at: number): Phase | undefined {
  const schedule = desk.store.get('schedule', subscription.schedule);
  if (schedule?.status !== 'active') return undefined;
  const phase = schedule.phases.find(({ start }) => start >= at);
  if (phase) return phase;
  subscription.schedule = undefined;
  keep(desk, Object.assign(schedule, { status: 'released' }), 'subscription_schedule.released', at);
  return undefined;
}

function retry(desk: Desk, invoice: Invoice, at: number): void {
  if (payOpen(desk, invoice, at)) return;
  invoice.retries = invoice.retries.slice(1);
  keep(desk, invoice, 'invoice.payment_failed', at);
  const subscription = desk.store.get('subscription', invoice.subscription);
  if (invoice.retries.length === 0 && subscription && subscription.status !== 'canceled') end(desk, subscription, at);
}

/** Ends a subscription; what was not paid is not asked for any more. */
export function end(desk: Desk, subscription: Subscription, at: number): void {
  const { store } = desk;
  for (const invoice of store.all('invoice'))
    if (invoice.subscription === subscription.id && ['draft', 'open'].includes(invoice.status))
      keep(desk, Object.assign(invoice, { status: 'void', retries: [], chargedAt: undefined }), 'invoice.voided', at);
  Object.assign(subscription, { status: 'canceled', endedAt: at, canceledAt: subscription.canceledAt ?? at });
  keep(desk, subscription, 'customer.subscription.deleted', at);
}

function dropPending(desk: Desk, subscription: Subscription, at: number): void {
  const invoice = desk.store.get('invoice', subscription.pending?.invoice);
  if (invoice) keep(desk, Object.assign(invoice, { status: 'void', retries: [] }), 'invoice.voided', at);
  subscription.pending = undefined;
  keep(desk, subscription, 'customer.subscription.pending_update_expired', at);
}
