import { asPercent } from '#lib/percent/index.ts';
import { html, type Markup } from '../pages/html.ts';
import { seeOther } from '../pages/world/frame.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import { payOpen } from './bill.ts';
import { dispute, giveBack } from './charge-calls.ts';
import { complete, orderOf } from './checkout-calls.ts';
import { type Desk, keep } from './desk.ts';
import type { Card, Invoice, Session, Subscription } from './objects.ts';
import { cancelLater } from './subscription-calls.ts';

/** Draws a page of the world under a title. */
export type Draw = (title: string, body: Markup, status?: number) => SiteResponse;

const cards: readonly { card: Card; name: string }[] = [
  { card: 'good', name: 'A card that works (…4242)' },
  { card: 'declines', name: 'A card that the bank declines (…0002)' },
  { card: 'fails-later', name: 'A card that works today and fails at the renewal (…0341)' },
];
const cardNamed = (text: string | null): Card | undefined => cards.find(({ card }) => card === text)?.card;

/** `5900 usd` as people read it: whole cents written with a point, never computed with. */
export function money(cents: number, currency: string): string {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '−' : ''}${text.slice(0, -2)}.${text.slice(-2)} ${currency.toUpperCase()}`;
}
const date = (seconds: number): string => new Date(seconds * 1000).toUTCString().slice(5, 16);

const choice = (): Markup =>
  html`<fieldset><legend>Card</legend>${cards.map(({ card, name }, at) =>
    at === 0
      ? html`<p><label><input type="radio" name="card" value="${card}" checked> ${name}</label></p>`
      : html`<p><label><input type="radio" name="card" value="${card}"> ${name}</label></p>`,
  )}</fieldset>`;

/** The pages people meet: payment, portal, one invoice. Opening one changes nothing. */
export function payPage(desk: Desk, request: SiteRequest, draw: Draw): SiteResponse | undefined {
  const [, , what = '', id = ''] = request.path.split('/');
  const asked = request.method === 'POST' ? new URLSearchParams(request.body) : undefined;
  if (what === 'checkout') return checkoutPage(desk, id, asked, draw);
  if (what === 'portal') return portalPage(desk, id, asked, draw);
  if (what === 'invoice') return invoicePage(desk, id, asked, draw);
  return undefined;
}

const nothing = (draw: Draw): SiteResponse => draw('Payment', html`<p>There is no such page, or it is over.</p>`, 404);

function checkoutPage(desk: Desk, id: string, asked: URLSearchParams | undefined, draw: Draw): SiteResponse {
  const session = desk.store.get('session', id);
  if (session?.status !== 'open') return nothing(draw);
  const card = cardNamed(asked?.get('card') ?? null);
  const cardNumber = asked?.get('number')?.trim() || undefined;
  if (asked?.get('do') === 'leave') return seeOther(session.cancelUrl);
  if (!asked) return draw('Payment', checkoutForm(desk, session, undefined));
  if (card && complete(desk, session, { card, cardNumber }) === 'paid') return seeOther(session.successUrl);
  const refusal = 'The bank declined this card. Nothing was bought; take another card.';
  return draw('Payment', checkoutForm(desk, session, refusal), 402);
}

function checkoutForm(desk: Desk, session: Session, refusal: string | undefined): Markup {
  const { price, due, subscription } = orderOf(desk, session);
  const product = desk.store.get('product', price.product)?.name ?? price.product;
  const { discount, trialEnd, end } = subscription;
  return html`${refusal === undefined ? undefined : html`<p role="alert" class="up"><strong>${refusal}</strong></p>`}
    <p><strong>${product}</strong>, ${money(price.amount, price.currency)} a ${price.interval}.
    ${discount ? html`${asPercent(discount.percentOff)} off${discount.until === undefined ? '' : ` until ${date(discount.until)}`}. ` : undefined}
    ${trialEnd === undefined ? undefined : html`Free until ${date(trialEnd)}. `}</p>
    <p>To pay today: <strong id="due">${money(due, price.currency)}</strong>. Next payment on ${date(end)}.</p>
    <form method="post">${choice()}<p><label>Number, if two people pay with one card <input name="number"></label></p><p class="row"><button name="do" value="pay">Pay</button> <button name="do" value="leave">Leave without paying</button></p></form>`;
}

function portalPage(desk: Desk, id: string, asked: URLSearchParams | undefined, draw: Draw): SiteResponse {
  const session = desk.store.get('portal', id);
  const customer = desk.store.get('customer', session?.customer);
  if (!session || !customer) return nothing(draw);
  if (asked) {
    actInPortal(desk, customer.id, asked);
    return seeOther(`/pay/portal/${id}`);
  }
  const subscriptions = desk.store.all('subscription').filter((one) => one.customer === customer.id);
  const invoices = desk.store.all('invoice').filter((one) => one.customer === customer.id);
  const card = cards.find((one) => one.card === customer.card)?.name ?? 'none';
  return draw(
    'Billing portal',
    html`<p>${customer.email}. Card: <strong id="card">${card}</strong>. <a href="${session.returnUrl}">Back to the product</a></p>
    ${subscriptions.reverse().map((one) => subscriptionPart(desk, one))}
    <section><h2>Card</h2><form method="post">${choice()}<button name="do" value="card">Use this card</button></form></section>
    <section><h2>Invoices</h2><div class="wide"><table><tr><th>Date</th><th>Amount</th><th>State</th><th>Afterwards</th></tr>${invoices
      .reverse()
      .map(invoiceRow)}</table></div></section>`,
  );
}

function subscriptionPart(desk: Desk, one: Subscription): Markup {
  const price = desk.store.get('price', one.price);
  const name = desk.store.get('product', price?.product)?.name ?? one.price;
  const button = (verb: string, label: string): Markup =>
    html`<form method="post"><input type="hidden" name="subscription" value="${one.id}"><button name="do" value="${verb}">${label}</button></form>`;
  const ends = one.cancelAt === undefined ? undefined : html` It ends on ${date(one.cancelAt)}.`;
  const action = one.cancelAt === undefined ? button('cancel', 'Cancel plan') : button('reactivate', 'Keep plan');
  return html`<section><h2>${name}</h2><p>${one.status.replace('_', ' ')}, until ${date(one.endedAt ?? one.end)}.${ends}</p>${one.status === 'canceled' ? undefined : action}</section>`;
}

const invoiceRow = (invoice: Invoice): Markup => {
  const { created, total, creditUsed, status, currency, id } = invoice;
  return html`<tr><td>${date(created)}</td><td>${money(total - creditUsed, currency)}</td><td>${status === 'open' ? html`<a href="/pay/invoice/${id}">open, pay now</a>` : status}</td><td>${afterwards(invoice)}</td></tr>`;
};

/** What can still happen to money that was paid. */
function afterwards({ id, paid, refunded = 0, dispute: disputed }: Invoice): Markup | undefined {
  if (paid === 0) return undefined;
  const button = (verb: string, label: string): Markup => html`<button name="do" value="${verb}">${label}</button> `;
  const said = disputed === undefined ? undefined : html`dispute: ${disputed.replace('_', ' ')} `;
  return html`<form method="post"><input type="hidden" name="invoice" value="${id}">${said}${
    refunded < paid ? button('refund', 'Refund') : 'refunded '
  }${disputed === undefined ? button('dispute', 'Dispute') : undefined}${
    disputed === 'needs_response' ? [button('won', 'Dispute won'), button('lost', 'Dispute lost')] : undefined
  }</form>`;
}

function actInPortal(desk: Desk, customerId: string, asked: URLSearchParams): void {
  const { store } = desk;
  const at = store.now();
  const customer = store.get('customer', customerId);
  const card = cardNamed(asked.get('card'));
  if (asked.get('do') === 'card' && customer && card) {
    keep(desk, Object.assign(customer, { card }), 'customer.updated', at);
    // A new card is tried at once on what is open.
    for (const invoice of store.all('invoice'))
      if (invoice.customer === customerId && invoice.status === 'open' && !invoice.isHeld) payOpen(desk, invoice, at);
    return;
  }
  const paid = store.get('invoice', asked.get('invoice') ?? undefined);
  if (paid?.customer === customerId && paid.paid > 0) {
    actOnPaid(desk, paid, asked.get('do'));
    return;
  }
  const subscription = store.get('subscription', asked.get('subscription') ?? undefined);
  if (subscription?.customer !== customerId || subscription.status === 'canceled') return;
  if (asked.get('do') === 'cancel') cancelLater(subscription, at);
  else if (asked.get('do') === 'reactivate')
    Object.assign(subscription, { cancelAtPeriodEnd: false, cancelAt: undefined, canceledAt: undefined });
  else return;
  keep(desk, subscription, 'customer.subscription.updated', at);
}

function actOnPaid(desk: Desk, paid: Invoice, verb: string | null): void {
  const left = paid.paid - (paid.refunded ?? 0);
  if (verb === 'refund' && left > 0) giveBack(desk, paid, left);
  if (verb === 'dispute' && paid.dispute === undefined) dispute(desk, paid, 'needs_response');
  if ((verb === 'won' || verb === 'lost') && paid.dispute === 'needs_response') dispute(desk, paid, verb);
}

function invoicePage(desk: Desk, id: string, asked: URLSearchParams | undefined, draw: Draw): SiteResponse {
  const invoice = desk.store.get('invoice', id);
  const customer = desk.store.get('customer', invoice?.customer);
  if (!invoice || !customer) return nothing(draw);
  const card = cardNamed(asked?.get('card') ?? null);
  if (asked && card && invoice.status === 'open') {
    desk.store.put(Object.assign(customer, { card }));
    payOpen(desk, invoice, desk.store.now());
    return seeOther(`/pay/invoice/${id}`);
  }
  const due = money(invoice.total - invoice.creditUsed, invoice.currency);
  const form = html`<form method="post">${choice()}<button name="do" value="pay">Pay</button></form>`;
  const title = `Invoice of ${date(invoice.created)}`;
  return draw(
    title,
    html`<p><strong>${due}</strong>, <span id="state">${invoice.status}</span>.</p>${invoice.status === 'open' ? form : undefined}`,
  );
}
