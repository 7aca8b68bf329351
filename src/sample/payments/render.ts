import type { Desk } from './desk.ts';
import type { Coupon, Customer, Invoice, Kept, Price, Schedule, Session, Subscription } from './objects.ts';
import type { Store } from './store.ts';

/** An object as the real provider writes it, as far as anybody here reads it. */
export function render(desk: Desk, object: Kept): Record<string, unknown> {
  const common = { id: object.id, created: object.created, livemode: false };
  switch (object.kind) {
    case 'customer':
      return { ...common, ...customer(object) };
    case 'product':
      return { ...common, object: 'product', active: true, name: object.name, metadata: object.metadata };
    case 'price':
      return { ...common, ...price(object) };
    case 'coupon':
      return { ...common, ...coupon(object) };
    case 'session':
      return { ...common, ...session(desk, object) };
    case 'portal':
      return {
        ...common,
        object: 'billing_portal.session',
        customer: object.customer,
        return_url: object.returnUrl,
        url: `${desk.url()}/pay/portal/${object.id}`,
      };
    case 'subscription':
      return { ...common, ...subscription(desk.store, object) };
    case 'invoice':
      return { ...common, ...invoice(desk, object) };
    case 'schedule':
      return { ...common, ...schedule(desk.store, object) };
    case 'event':
      return { ...common, object: 'event', type: object.type, data: { object: object.object } };
  }
}

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;
export const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

function customer({ email, name, metadata, credit, card }: Customer) {
  const method = card && `pm_${card}`;
  const settings = { default_payment_method: orNull(method) };
  return { object: 'customer', email, name, metadata, balance: -credit, invoice_settings: settings };
}

function price({ product, currency, amount, interval, lookupKey, metadata }: Price) {
  return {
    object: 'price',
    active: true,
    type: 'recurring',
    billing_scheme: 'per_unit',
    product,
    currency,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    lookup_key: orNull(lookupKey),
    metadata,
  };
}

function coupon({ name, percentOff, duration, months }: Coupon) {
  return {
    object: 'coupon',
    name,
    percent_off: percentOff,
    amount_off: null,
    duration,
    duration_in_months: orNull(months),
    valid: true,
  };
}

function session(desk: Desk, { id, customer, status, subscription, successUrl, cancelUrl, metadata }: Session) {
  return {
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    subscription: orNull(subscription),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    url: status === 'open' ? `${desk.url()}/pay/checkout/${id}` : null,
  };
}

const runs = (store: Store, discount: Subscription['discount']): boolean =>
  discount !== undefined && (discount.until === undefined || store.now() < discount.until);

export const discountIdOf = ({ id }: Pick<Subscription, 'id'>): string => `di_${id}`;

function subscription(store: Store, one: Subscription) {
  const { pending, discount } = one;
  const bought = store.get('price', one.price);
  const item = {
    id: one.item,
    object: 'subscription_item',
    subscription: one.id,
    quantity: 1,
    price: bought && { id: bought.id, created: bought.created, livemode: false, ...price(bought) },
    current_period_start: one.start,
    current_period_end: one.end,
  };
  return {
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    currency: bought?.currency,
    collection_method: 'charge_automatically',
    items: list([item], `/v1/subscription_items?subscription=${one.id}`),
    start_date: one.created,
    billing_cycle_anchor: one.start,
    trial_start: one.trialEnd === undefined ? null : one.created,
    trial_end: orNull(one.trialEnd),
    cancel_at: orNull(one.cancelAt),
    cancel_at_period_end: one.cancelAtPeriodEnd,
    canceled_at: orNull(one.canceledAt),
    ended_at: orNull(one.endedAt),
    latest_invoice: orNull(one.latestInvoice),
    pause_collection: one.isPaused ? { behavior: 'keep_as_draft', resumes_at: null } : null,
    schedule: orNull(one.schedule),
    discounts: runs(store, discount) ? [discountIdOf(one)] : [],
    metadata: one.metadata,
    pending_update: pending
      ? { expires_at: pending.expires, subscription_items: [{ id: one.item, price: pending.price }] }
      : null,
  };
}

function invoice(desk: Desk, one: Invoice) {
  const { id, subscription, total, creditUsed, paid, status } = one;
  const due = Math.max(0, total - creditUsed);
  const lines = one.lines.map((line, at) => ({
    id: `il_${id}_${at}`,
    object: 'line_item',
    amount: line.amount,
    currency: one.currency,
    description: line.text,
    invoice: id,
    period: { start: line.start, end: line.end },
    quantity: 1,
    subscription,
    pricing: { type: 'price_details', price_details: { price: line.price, product: '' }, unit_amount_decimal: null },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { subscription, proration: line.proration },
    },
  }));
  return {
    object: 'invoice',
    customer: one.customer,
    billing_reason: one.reason,
    auto_advance: !one.isHeld && status !== 'paid' && status !== 'void',
    status,
    currency: one.currency,
    lines: list(lines, `/v1/invoices/${id}/lines`),
    subtotal: one.lines.reduce((sum, { amount }) => sum + amount, 0),
    total,
    amount_due: due,
    amount_paid: paid,
    amount_remaining: due - paid,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: {} },
    },
    payments: list(
      paid > 0
        ? [
            {
              id: `inpay_${id}`,
              object: 'invoice_payment',
              payment: { type: 'payment_intent', payment_intent: `pi_${id}` },
            },
          ]
        : [],
      '/v1/invoice_payments',
    ),
    hosted_invoice_url: id.startsWith('upcoming') ? null : `${desk.url()}/pay/invoice/${id}`,
    next_payment_attempt: orNull(one.retries[0]),
  };
}

function schedule(store: Store, { subscription, customer, status, phases }: Schedule) {
  const now = store.now();
  const current = phases.find(({ start, end }) => start <= now && now < end);
  return {
    object: 'subscription_schedule',
    subscription,
    customer,
    status,
    end_behavior: 'release',
    current_phase: current ? { start_date: current.start, end_date: current.end } : null,
    phases: phases.map(({ price, start, end }) => ({
      start_date: start,
      end_date: end,
      items: [{ price, quantity: 1 }],
    })),
  };
}

/** Puts whole objects in place of their ids, as `expand` asks: `data.schedule`, `latest_invoice`. */
export function expand(desk: Desk, answer: unknown, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer)) {
    for (const one of answer) expand(desk, one, path);
    return;
  }
  const at = answer as Record<string, unknown>; // any object may be read and written by key
  if (name === 'discounts' && at.object === 'subscription') at[name] = discountsOf(desk, String(at.id));
  const id = at[name];
  if (typeof id === 'string') {
    const kinds = ['schedule', 'invoice', 'customer', 'price', 'subscription', 'coupon'] as const;
    const found = kinds.map((kind) => desk.store.get(kind, id)).find(Boolean);
    if (found) at[name] = render(desk, found);
  }
  expand(desk, at[name], rest);
}

function discountsOf(desk: Desk, id: string): object[] {
  const one = desk.store.get('subscription', id);
  if (!one?.discount || !runs(desk.store, one.discount)) return [];
  const { coupon, until } = one.discount;
  const source = { type: 'coupon', coupon };
  return [
    { id: discountIdOf(one), object: 'discount', subscription: id, start: one.created, end: orNull(until), source },
  ];
}
