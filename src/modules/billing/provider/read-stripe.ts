import type Stripe from 'stripe';
import type { PlannedChange } from '#modules/billing/contract.ts';
import type { PaidInvoice, ProviderSubscription } from '#modules/billing/provider/payment-provider.ts';
import { type ChoiceOfPrice, choiceOf } from '#modules/billing/provider/price-choice.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);
const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);

/** The one item of a subscription of ours. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item, ...more] = subscription.items.data;
  if (!item || more.length > 0) throw new Error(`subscription ${subscription.id} is not of exactly one plan`);
  return item;
}

/** A subscription in our words; its schedule must be expanded. */
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
    plan,
    every,
    cents: item.price.unit_amount ?? 0,
    currency,
    createdAt: moment(created),
    period: { start: moment(item.current_period_start), end: moment(end) },
    trialEnd: trialEnd === null ? undefined : moment(trialEnd),
    cancelAt: cancels === null ? undefined : moment(cancels),
    next: await plannedIn(subscription.schedule, choiceOfPrice),
  };
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

/** Undefined for an invoice that belongs to no subscription. */
export function readInvoice(invoice: Stripe.Invoice): PaidInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return undefined;
  // What is credited for an old plan may have covered a longer time than what was bought instead.
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  if (ends.length === 0) return undefined;
  return {
    subscriptionId: idOf(subscription),
    createdAt: moment(invoice.created),
    paidCents: invoice.amount_paid,
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
    until: ends.length > 0 ? moment(Math.max(...ends)) : undefined,
  };
}
