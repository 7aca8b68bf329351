import { createHash } from 'node:crypto';
import { type Desk, keep } from './desk.ts';
import { discountOf } from './money.ts';
import type { Card, Customer, Invoice, Line, Subscription } from './objects.ts';

const day = 86_400;
/** After a renewal that failed the bank is asked again on these days; then the subscription ends. */
const retryDays = [3, 7, 14];

/** What the bank says to a card. */
export function accepts(card: Card | undefined, reason: Invoice['reason']): boolean {
  return card === 'good' || (card === 'fails-later' && reason === 'subscription_create');
}

type Bill = Pick<Invoice, 'reason' | 'lines'> & { at: number };

/** What an invoice of these lines would be; nothing is kept. */
export function draft(desk: Desk, subscription: Subscription, { reason, lines, at }: Bill, id: string): Invoice {
  const { store } = desk;
  const credit = store.get('customer', subscription.customer)?.credit ?? 0;
  const discounted = discountOf(lines, subscription.discount, at);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0) - discounted;
  return {
    kind: 'invoice',
    id,
    created: at,
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    status: 'open',
    currency: store.get('price', subscription.price)?.currency ?? 'usd',
    lines,
    discounted,
    total,
    creditUsed: Math.min(credit, Math.max(0, total)),
    paid: 0,
    retries: [],
  };
}

/** Makes an invoice and charges the customer's card. Where the bank says no it stays open. */
export function bill(desk: Desk, subscription: Subscription, what: Bill): Invoice {
  const { store } = desk;
  const invoice = draft(desk, subscription, what, store.newId('invoice'));
  subscription.latestInvoice = invoice.id;
  store.put(subscription);
  charge(desk, invoice, what.at);
  return invoice;
}

/** Makes the invoice of a period that begins; it is charged a while later, and not while its subscription is paused. */
export function billLater(desk: Desk, subscription: Subscription, lines: Line[], at: number): void {
  const { store, draftSeconds } = desk;
  const made = draft(desk, subscription, { reason: 'subscription_cycle', lines, at }, store.newId('invoice'));
  const invoice: Invoice = { ...made, status: 'draft', chargedAt: at + draftSeconds, isHeld: subscription.isPaused };
  subscription.latestInvoice = invoice.id;
  keep(desk, invoice, 'invoice.created', at);
}

/** A draft that nobody will change any more; what the customer is owed is taken off. */
export function finalize(desk: Desk, invoice: Invoice, at: number): void {
  const customer = customerOf(desk, invoice);
  invoice.creditUsed = Math.min(customer.credit, Math.max(0, invoice.total));
  customer.credit += -invoice.creditUsed + Math.max(0, -invoice.total);
  desk.store.put(customer);
  keep(desk, Object.assign(invoice, { status: 'open', chargedAt: undefined }), 'invoice.finalized', at);
}

/** Asks the bank for an invoice for the first time; where it refuses a renewal, it is asked again on some days. */
export function charge(desk: Desk, invoice: Invoice, at: number): void {
  finalize(desk, invoice, at);
  const { reason, total, creditUsed } = invoice;
  if (total <= creditUsed || accepts(customerOf(desk, invoice).card, reason)) {
    settle(desk, invoice, at);
    return;
  }
  if (reason === 'subscription_cycle') invoice.retries = retryDays.map((days) => at + days * day);
  keep(desk, invoice, 'invoice.payment_failed', at);
}

function customerOf(desk: Desk, { customer }: Invoice): Customer {
  const found = desk.store.get('customer', customer);
  if (!found) throw new Error(`customer ${customer} is unknown`);
  return found;
}

const fingerprintOf = ({ id, card, cardNumber }: Customer): string =>
  createHash('sha256')
    .update(`${card} ${cardNumber ?? id}`)
    .digest('hex')
    .slice(0, 16);

function settle(desk: Desk, invoice: Invoice, at: number): void {
  const customer = customerOf(desk, invoice);
  const card = fingerprintOf(customer);
  Object.assign(invoice, { status: 'paid', paid: Math.max(0, invoice.total - invoice.creditUsed), retries: [], card });
  keep(desk, invoice, 'invoice.paid', at);
}

/** Charges an open invoice once more; what waited for it comes true. Answers whether the bank agreed. */
export function payOpen(desk: Desk, invoice: Invoice, at: number): boolean {
  const { store } = desk;
  if (invoice.status !== 'open' || !accepts(store.get('customer', invoice.customer)?.card, invoice.reason))
    return false;
  settle(desk, invoice, at);
  const subscription = store.get('subscription', invoice.subscription);
  if (!subscription || subscription.status === 'canceled') return true;
  if (subscription.pending?.invoice === invoice.id) applyPending(desk, subscription);
  if (subscription.status === 'past_due') subscription.status = 'active';
  keep(desk, subscription, 'customer.subscription.updated', at);
  return true;
}

function applyPending(desk: Desk, subscription: Subscription): void {
  const { pending } = subscription;
  const lines = desk.store.get('invoice', pending?.invoice)?.lines.filter(({ amount }) => amount >= 0) ?? [];
  if (pending) changePrice(subscription, pending.price, lines, pending.at);
  subscription.pending = undefined;
}

/** Another price, and another period where its interval begins one. */
export function changePrice(subscription: Subscription, price: string, lines: readonly Line[], at: number): void {
  subscription.price = price;
  const begun = lines.find(({ proration, amount }) => !proration && amount >= 0);
  if (!begun) return;
  subscription.start = at;
  subscription.end = begun.end;
  subscription.anchor = new Date(at * 1000).getUTCDate();
}
