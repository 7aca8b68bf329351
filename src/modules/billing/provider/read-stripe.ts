import type Stripe from 'stripe';
import type { PlannedChange } from '#modules/billing/contract.ts';
import { isOver } from '#modules/billing/provider/end-at-stripe.ts';
import type { NextPayment, PaidInvoice, ProviderSubscription } from '#modules/billing/provider/payment-provider.ts';
import { type ChoiceOfPrice, choiceOf } from '#modules/billing/provider/price-choice.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);

/** The one item of a subscription of ours. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item, ...more] = subscription.items.data;
  if (!item || more.length > 0) throw new Error(`subscription ${subscription.id} is not of exactly one plan`);
  return item;
}

/** A subscription in our words; its schedule, customer, discounts and their coupons must be expanded. */
export async function readSubscription(
  subscription: Stripe.Subscription,
  choiceOfPrice: ChoiceOfPrice,
): Promise<ProviderSubscription> {
  const item = itemOf(subscription);
  const { plan, every } = choiceOf(item.price);
  const { id, created, currency, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  const end = item.current_period_end;
  // The portal may name the day instead of the end of the period.
  const cancels = cancelAt ?? (subscription.cancel_at_period_end ? end : null);
  return {
    id,
    status: statusOf(subscription),
    isOver: isOver(subscription.status),
    plan,
    every,
    cents: item.price.unit_amount ?? 0,
    currency,
    ...duePayment(subscription, item),
    createdAt: moment(created),
    period: { start: moment(item.current_period_start), end: moment(end) },
    trialEnd: trialEnd === null ? undefined : moment(trialEnd),
    cancelAt: cancels === null ? undefined : moment(cancels),
    next: await plannedIn(subscription.schedule, choiceOfPrice),
  };
}

function duePayment(
  subscription: Stripe.Subscription,
  { price, current_period_end: end }: Stripe.SubscriptionItem,
): Pick<ProviderSubscription, 'dueCents' | 'loweredUntil'> {
  const at = moment(end);
  const { cents: dueCents, loweredUntil } = paymentAt(subscription, { cents: price.unit_amount ?? 0, at });
  return { dueCents, loweredUntil };
}

/**
 * What a payment comes to: less the discounts that still run then, and what the customer is owed.
 *
 * @param charged what is charged before; what is left of the credit lowers the next payment
 */
export function paymentAt(
  { discounts, customer, currency }: Stripe.Subscription,
  price: { cents: number; at: Date },
  charged = 0,
): NextPayment {
  const { at } = price;
  const running = discounts
    .filter((one) => typeof one === 'object')
    .filter(({ end }) => end === null || moment(end) > at);
  let { cents } = price;
  for (const { source } of running)
    if (typeof source.coupon === 'object') cents -= takenOff(source.coupon, cents, currency);
  const ends = running.flatMap(({ end }) => end ?? []);
  // Below zero where something is owed to the customer.
  const owed = typeof customer === 'object' && !customer.deleted ? customer.balance : 0;
  const balance = charged === 0 ? owed : Math.min(0, owed + charged);
  return {
    cents: Math.max(0, Math.max(0, cents) + balance),
    at,
    loweredUntil: ends.length > 0 ? moment(Math.min(...ends)) : undefined,
  };
}

function takenOff(coupon: Stripe.Coupon | null, cents: number, currency: string): number {
  if (!coupon) return 0;
  if (coupon.percent_off !== null) return Math.round((cents * coupon.percent_off) / 100);
  return coupon.currency === currency ? (coupon.amount_off ?? 0) : 0;
}

/** An `unpaid` or `paused` one gives nothing any more, and may go on beginning periods that nobody pays. */
function statusOf({ id, status }: Stripe.Subscription): ProviderSubscription['status'] {
  const live = (['trialing', 'active', 'past_due'] as const).find((one) => one === status);
  if (live) return live;
  if (status === 'incomplete' || status === 'incomplete_expired') return 'incomplete';
  if (status === 'canceled' || status === 'unpaid' || status === 'paused') return 'ended';
  throw new Error(`subscription ${id} has a status that is not known here: ${status}`);
}

async function plannedIn(
  schedule: Stripe.Subscription['schedule'],
  choiceOfPrice: ChoiceOfPrice,
): Promise<PlannedChange | undefined> {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return undefined;
  const begun = schedule.current_phase?.start_date ?? 0;
  const phase = schedule.phases.find(({ start_date: start }) => start > begun);
  const [item] = phase?.items ?? [];
  if (!phase || !item) return undefined;
  return { ...(await choiceOfPrice(idOf(item.price))), at: moment(phase.start_date) };
}

/** What became of the money of one payment. */
export type Charged = Pick<PaidInvoice, 'returnedCents' | 'card'>;

/** Undefined for an invoice that belongs to no subscription. */
export function readInvoice(invoice: Stripe.Invoice, charged: ReadonlyMap<string, Charged>): PaidInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return undefined;
  // What is credited for an old plan may have covered a longer time than what was bought instead.
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  if (ends.length === 0) return undefined;
  const payments = (invoice.payments?.data ?? []).flatMap(({ payment }) => {
    const found = payment.payment_intent ? charged.get(idOf(payment.payment_intent)) : undefined;
    return found ? [found] : [];
  });
  const returned = payments.reduce((sum, { returnedCents }) => sum + returnedCents, 0);
  return {
    id: idOf(invoice),
    subscriptionId: idOf(subscription),
    createdAt: moment(invoice.created),
    currency: invoice.currency,
    paidCents: invoice.amount_paid,
    returnedCents: Math.min(returned, invoice.amount_paid),
    card: payments.find(({ card }) => card)?.card,
    until: moment(Math.max(...ends)),
  };
}

/** What an invoice that is not made yet would say. */
export function readPreview(invoice: Stripe.Invoice) {
  const credited = invoice.lines.data.filter(({ amount }) => amount < 0);
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    dueCents: Math.max(0, invoice.amount_due),
    creditCents: credited.reduce((sum, { amount }) => sum - amount, 0),
    currency: invoice.currency,
    total: invoice.total,
    until: ends.length > 0 ? moment(Math.max(...ends)) : undefined,
  };
}
