import { advance, end } from './advance.ts';
import { accepts, bill, changePrice, draft, finalize } from './bill.ts';
import { beginning } from './checkout-calls.ts';
import { type Desk, Fault, keep, missing } from './desk.ts';
import { type Form, listAt, mapAt, textAt } from './form-body.ts';
import { changeLines } from './money.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import { list, render } from './render.ts';

const pendingSeconds = 23 * 3600;

export function subscriptionOf(desk: Desk, id: string | undefined): Subscription {
  const found = desk.store.get('subscription', id);
  if (!found) throw missing('subscription', id);
  return found;
}

function priceOf(desk: Desk, id: string | undefined): Price {
  const found = desk.store.get('price', id);
  if (!found) throw missing('price', id);
  return found;
}

/** A subscription made without a payment page, of a customer with a card. */
export function createSubscription(desk: Desk, form: Form): unknown {
  const customer = textAt(form, 'customer') ?? '';
  const card = desk.store.get('customer', customer)?.card;
  if (!desk.store.get('customer', customer)) throw missing('customer', customer);
  const price = priceOf(desk, textAt(form, 'items', '0', 'price'));
  if (!accepts(card, 'subscription_create')) throw new Fault(402, 'Your card was declined.', 'card_declined');
  const { subscription, line } = beginning(desk, { customer, price, trialEnd: undefined });
  subscription.metadata = mapAt(form, 'metadata');
  const at = desk.store.now();
  bill(desk, subscription, { reason: 'subscription_create', lines: [line], at });
  if (textAt(form, 'cancel_at_period_end') === 'true') cancelLater(subscription, at);
  keep(desk, subscription, 'customer.subscription.created', at);
  return render(desk, subscription);
}

export function listSubscriptions(desk: Desk, form: Form): unknown {
  const customer = textAt(form, 'customer');
  const status = textAt(form, 'status') ?? 'live';
  if (customer !== undefined && !desk.store.get('customer', customer)) throw missing('customer', customer);
  const found = desk.store
    .all('subscription')
    .filter((one) => customer === undefined || one.customer === customer)
    .filter((one) => status === 'all' || (status === 'live' ? one.status !== 'canceled' : one.status === status));
  return list(
    found.reverse().map((one) => render(desk, one)),
    '/v1/subscriptions',
  );
}

export function updateSubscription(desk: Desk, id: string, form: Form): unknown {
  const subscription = subscriptionOf(desk, id);
  if (subscription.status === 'canceled')
    throw new Fault(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  const at = desk.store.now();
  const toEnd = textAt(form, 'cancel_at_period_end');
  const endAt = textAt(form, 'cancel_at');
  if ((toEnd !== undefined || endAt !== undefined) && subscription.schedule !== undefined)
    throw new Fault(400, 'The subscription is managed by a schedule; release it first.');
  if (toEnd === 'true') cancelLater(subscription, at);
  if (toEnd === 'false' || endAt === '')
    Object.assign(subscription, { cancelAtPeriodEnd: false, cancelAt: undefined, canceledAt: undefined });
  if (endAt) Object.assign(subscription, { cancelAt: Number(endAt), canceledAt: at });
  const pause = form.pause_collection;
  if (pause !== undefined) subscription.isPaused = typeof pause === 'object';
  const [item] = listAt(form, 'items');
  if (typeof item === 'object') changeItem(desk, subscription, item, form);
  keep(desk, subscription, 'customer.subscription.updated', at);
  return render(desk, subscription);
}

export function cancelLater(subscription: Subscription, at: number): void {
  Object.assign(subscription, { cancelAtPeriodEnd: true, cancelAt: subscription.end, canceledAt: at });
}

function changeItem(desk: Desk, subscription: Subscription, item: Form, form: Form): void {
  if (textAt(item, 'id') !== subscription.item) throw missing('subscription item', textAt(item, 'id'));
  const { lines, next } = changeTo(desk, subscription, item, form);
  const at = momentOf(desk, subscription, textAt(form, 'proration_date'));
  if (textAt(form, 'proration_behavior') !== 'always_invoice' || lines.length === 0) {
    changePrice(subscription, next.id, lines, at);
    return;
  }
  const what = { reason: 'subscription_update', lines, at } as const;
  if (textAt(form, 'payment_behavior') !== 'pending_if_incomplete' && !isPaidFor(desk, subscription, what))
    throw new Fault(402, 'Your card was declined.', 'card_declined');
  const invoice = bill(desk, subscription, what);
  if (invoice.status === 'paid') {
    changePrice(subscription, next.id, lines, at);
    return;
  }
  const expires = desk.store.now() + pendingSeconds;
  subscription.pending = { price: next.id, at, invoice: invoice.id, expires };
}

/** Whether the bank would agree to an invoice; nothing is kept. */
function isPaidFor(desk: Desk, subscription: Subscription, what: Parameters<typeof draft>[2]): boolean {
  const { total, creditUsed } = draft(desk, subscription, what, 'upcoming');
  return total <= creditUsed || accepts(desk.store.get('customer', subscription.customer)?.card, what.reason);
}

function changeTo(desk: Desk, subscription: Subscription, item: Form, form: Form) {
  const next = priceOf(desk, textAt(item, 'price'));
  const old = priceOf(desk, subscription.price);
  const at = momentOf(desk, subscription, textAt(form, 'proration_date'));
  return { ...changeLines(subscription, { old, next }, at), next };
}

/** The moment a change is computed for; one outside of the period is refused. */
function momentOf(desk: Desk, { start, end: until }: Subscription, given: string | undefined): number {
  const at = given === undefined ? desk.store.now() : Number(given);
  if (!Number.isInteger(at) || at < start || at > until)
    throw new Fault(400, 'Cannot specify proration date outside of current subscription period.');
  return at;
}

/** What an invoice would be, were the subscription changed so. Nothing is kept. */
export function previewInvoice(desk: Desk, form: Form): unknown {
  const subscription = subscriptionOf(desk, textAt(form, 'subscription'));
  const details = form.subscription_details;
  const [item] = typeof details === 'object' ? listAt(details, 'items') : [];
  if (typeof details !== 'object' || typeof item !== 'object')
    throw new Fault(400, 'Only previews of a change of the one item are known here.');
  const { lines } = changeTo(desk, subscription, item, details);
  const at = momentOf(desk, subscription, textAt(details, 'proration_date'));
  const invoice = draft(desk, subscription, { reason: 'subscription_update', lines, at }, 'upcoming_in_1');
  return render(desk, invoice);
}

export function endNow(desk: Desk, id: string): unknown {
  const subscription = subscriptionOf(desk, id);
  end(desk, subscription, desk.store.now());
  return render(desk, subscription);
}

export function listInvoices(desk: Desk, form: Form): unknown {
  const customer = textAt(form, 'customer');
  const status = textAt(form, 'status');
  if (customer !== undefined && !desk.store.get('customer', customer)) throw missing('customer', customer);
  const found = desk.store
    .all('invoice')
    .filter((one) => customer === undefined || one.customer === customer)
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => [undefined, one.subscription].includes(textAt(form, 'subscription')));
  return list(
    found.reverse().map((one) => render(desk, one)),
    '/v1/invoices',
  );
}

function invoiceOf(desk: Desk, id: string): Invoice {
  const found = desk.store.get('invoice', id);
  if (!found) throw missing('invoice', id);
  return found;
}

/** Whether a draft is charged, and an open one asked for again, by itself. */
export function updateInvoice(desk: Desk, id: string, form: Form): unknown {
  const invoice = invoiceOf(desk, id);
  if (invoice.status !== 'draft' && invoice.status !== 'open')
    throw new Fault(400, `This invoice cannot be changed: it is ${invoice.status}.`);
  invoice.isHeld = textAt(form, 'auto_advance') === 'false';
  keep(desk, invoice, 'invoice.updated', desk.store.now());
  advance(desk);
  return render(desk, invoice);
}

export function finalizeInvoice(desk: Desk, id: string, form: Form): unknown {
  const invoice = invoiceOf(desk, id);
  if (invoice.status !== 'draft') throw new Fault(400, `This invoice is no draft: it is ${invoice.status}.`);
  invoice.isHeld = textAt(form, 'auto_advance') === 'false';
  finalize(desk, invoice, desk.store.now());
  return render(desk, invoice);
}

/** What stands open is asked for no more; a subscription of which nothing else is open is in order again. */
export function voidInvoice(desk: Desk, id: string): unknown {
  const { store } = desk;
  const invoice = invoiceOf(desk, id);
  if (invoice.status !== 'open') throw new Fault(400, `This invoice cannot be voided: it is ${invoice.status}.`);
  const at = store.now();
  keep(desk, Object.assign(invoice, { status: 'void', retries: [] }), 'invoice.voided', at);
  const subscription = store.get('subscription', invoice.subscription);
  if (subscription?.status === 'past_due' && subscription.latestInvoice === id)
    keep(desk, Object.assign(subscription, { status: 'active' }), 'customer.subscription.updated', at);
  return render(desk, invoice);
}
