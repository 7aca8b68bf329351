import { accepts, bill, draft } from './bill.ts';
import { type Desk, Fault, keep, missing } from './desk.ts';
import { type Form, mapAt, textAt } from './form-body.ts';
import { dayOf, later } from './money.ts';
import type { Card, Customer, Line, Price, Session, Subscription } from './objects.ts';
import { list, render } from './render.ts';

const day = 86_400;

export function createSession(desk: Desk, form: Form): unknown {
  const { store } = desk;
  const customer = textAt(form, 'customer') ?? '';
  const price = textAt(form, 'line_items', '0', 'price') ?? '';
  const coupon = textAt(form, 'discounts', '0', 'coupon');
  if (textAt(form, 'mode') !== 'subscription') throw new Fault(400, 'Only mode subscription is known here.');
  if (!store.get('customer', customer)) throw missing('customer', customer);
  if (!store.get('price', price)) throw missing('price', price);
  if (coupon !== undefined && !store.get('coupon', coupon)) throw missing('coupon', coupon);
  const session: Session = {
    kind: 'session',
    id: store.newId('session'),
    created: store.now(),
    customer,
    price,
    trialDays: Number(textAt(form, 'subscription_data', 'trial_period_days') ?? 0),
    coupon,
    successUrl: textAt(form, 'success_url') ?? '',
    cancelUrl: textAt(form, 'cancel_url') ?? '',
    metadata: mapAt(form, 'metadata'),
    status: 'open',
    subscription: undefined,
  };
  store.put(session);
  return render(desk, session);
}

export function listSessions(desk: Desk, form: Form): unknown {
  const customer = textAt(form, 'customer');
  const status = textAt(form, 'status');
  const found = desk.store
    .all('session')
    .filter((one) => customer === undefined || one.customer === customer)
    .filter((one) => status === undefined || one.status === status);
  return list(
    found.reverse().map((one) => render(desk, one)),
    '/v1/checkout/sessions',
  );
}

export const readSession = (desk: Desk, id: string): unknown => render(desk, sessionOf(desk, id));

export function expireSession(desk: Desk, id: string): unknown {
  const found = sessionOf(desk, id);
  if (found.status !== 'open') throw new Fault(400, `Only open sessions can be expired; this one is ${found.status}.`);
  keep(desk, Object.assign(found, { status: 'expired' }), 'checkout.session.expired', desk.store.now());
  return render(desk, found);
}

function sessionOf({ store }: Desk, id: string): Session {
  const found = store.get('session', id);
  if (!found) throw missing('checkout session', id);
  return found;
}

/** What a subscription begins with: a trial, or the first period to pay for. */
export function beginning(
  desk: Desk,
  order: { customer: string; price: Price; trialEnd: number | undefined; coupon?: string | undefined },
): { subscription: Subscription; line: Line } {
  const { store } = desk;
  const now = store.now();
  const { price, trialEnd, customer } = order;
  const coupon = store.get('coupon', order.coupon);
  let until: number | undefined;
  for (let month = 0; month < (coupon?.months ?? 0); month += 1) until = later(until ?? now, 'month', dayOf(now));
  if (coupon?.duration === 'once') until = now + 1;
  const end = trialEnd ?? later(now, price.interval, dayOf(now));
  const subscription: Subscription = {
    kind: 'subscription',
    id: store.newId('subscription'),
    created: now,
    customer,
    item: `si_${store.newId('event')}`,
    price: price.id,
    status: trialEnd === undefined ? 'active' : 'trialing',
    start: now,
    end,
    anchor: dayOf(trialEnd ?? now),
    trialEnd,
    cancelAt: undefined,
    cancelAtPeriodEnd: false,
    canceledAt: undefined,
    endedAt: undefined,
    discount: coupon && { coupon: coupon.id, percentOff: coupon.percentOff, until },
    latestInvoice: undefined,
    schedule: undefined,
    pending: undefined,
    metadata: {},
  };
  const amount = trialEnd === undefined ? price.amount : 0;
  const text = trialEnd === undefined ? 'Plan' : 'Trial';
  return { subscription, line: { amount, start: now, end, price: price.id, proration: false, text } };
}

/** What the payment page asks for today. */
export function orderOf(desk: Desk, session: Session) {
  const price = desk.store.get('price', session.price);
  if (!price) throw new Error(`session ${session.id} has no price`);
  const trialEnd = session.trialDays > 0 ? desk.store.now() + session.trialDays * day : undefined;
  const begun = beginning(desk, { customer: session.customer, price, trialEnd, coupon: session.coupon });
  const at = desk.store.now();
  const invoice = draft(
    desk,
    begun.subscription,
    { reason: 'subscription_create', lines: [begun.line], at },
    'upcoming',
  );
  return { price, ...begun, due: Math.max(0, invoice.total - invoice.creditUsed) };
}

/** Somebody pays on the payment page. Where the bank says no, nothing was bought and the page stays open. */
export function complete(
  desk: Desk,
  session: Session,
  { card, cardNumber }: { card: Card; cardNumber?: string | undefined },
): 'paid' | 'declined' {
  const { store } = desk;
  const customer: Customer | undefined = store.get('customer', session.customer);
  if (!customer || session.status !== 'open') return 'declined';
  const { subscription, line, due } = orderOf(desk, session);
  if (due > 0 && !accepts(card, 'subscription_create')) return 'declined';
  Object.assign(customer, { card, cardNumber });
  store.put(customer);
  const at = store.now();
  bill(desk, subscription, { reason: 'subscription_create', lines: [line], at });
  keep(desk, subscription, 'customer.subscription.created', at);
  Object.assign(session, { status: 'complete', subscription: subscription.id });
  keep(desk, session, 'checkout.session.completed', at);
  return 'paid';
}
