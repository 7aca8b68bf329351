import { type Desk, keep } from './desk.ts';
import { discountOf } from './money.ts';
import type { Card, Invoice, Line, Subscription } from './objects.ts';

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
  const customer = store.get('customer', subscription.customer);
  if (!customer) throw new Error(`subscription ${subscription.id} has no customer`);
  customer.credit += -invoice.creditUsed + Math.max(0, -invoice.total);
  subscription.latestInvoice = invoice.id;
  store.put(customer, subscription);
  const due = Math.max(0, invoice.total - invoice.creditUsed);
  if (due === 0 || accepts(customer.card, what.reason)) {
    settle(desk, invoice, what.at);
    return invoice;
  }
  if (what.reason === 'subscription_cycle') invoice.retries = retryDays.map((days) => what.at + days * day);
  keep(desk, invoice, 'invoice.payment_failed', what.at);
  return invoice;
}

function settle(desk: Desk, invoice: Invoice, at: number): void {
  Object.assign(invoice, { status: 'paid', paid: Math.max(0, invoice.total - invoice.creditUsed), retries: [] });
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
