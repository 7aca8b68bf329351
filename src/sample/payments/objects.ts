/** What the payment stand-in keeps. Times are whole seconds of world time since 1970, amounts whole cents. */
export type Interval = 'month' | 'year';

/** What the bank says to a card: always yes, always no, or yes until the first renewal. */
export type Card = 'good' | 'declines' | 'fails-later';

export type Customer = {
  kind: 'customer';
  id: string;
  created: number;
  email: string;
  name: string;
  metadata: Record<string, string>;
  card: Card | undefined;
  /** Two customers with one number pay with one card; without one, everybody has a card of their own. */
  cardNumber?: string | undefined;
  /** What is owed to the customer and taken off the next invoice. */
  credit: number;
};

export type Product = { kind: 'product'; id: string; created: number; name: string; metadata: Record<string, string> };

export type Price = {
  kind: 'price';
  id: string;
  created: number;
  product: string;
  currency: string;
  amount: number;
  interval: Interval;
  lookupKey: string | undefined;
  metadata: Record<string, string>;
};

export type Coupon = {
  kind: 'coupon';
  id: string;
  created: number;
  name: string;
  percentOff: number;
  duration: 'once' | 'repeating' | 'forever';
  months: number | undefined;
};

export type Session = {
  kind: 'session';
  id: string;
  created: number;
  customer: string;
  price: string;
  trialDays: number;
  coupon: string | undefined;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  subscription: string | undefined;
};

export type PortalSession = { kind: 'portal'; id: string; created: number; customer: string; returnUrl: string };

export type Subscription = {
  kind: 'subscription';
  id: string;
  created: number;
  customer: string;
  item: string;
  price: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  start: number;
  end: number;
  /** The day of the month that renewals keep to. */
  anchor: number;
  trialEnd: number | undefined;
  cancelAt: number | undefined;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | undefined;
  endedAt: number | undefined;
  /** Percentage off until a moment; without one, for good. */
  discount: { coupon: string; percentOff: number; until: number | undefined } | undefined;
  latestInvoice: string | undefined;
  /** Its renewals stay drafts. */
  isPaused?: boolean | undefined;
  schedule: string | undefined;
  /** A change that waits for its invoice to be paid. */
  pending: { price: string; at: number; invoice: string; expires: number } | undefined;
  metadata: Record<string, string>;
};

export type Line = { amount: number; start: number; end: number; price: string; proration: boolean; text: string };

export type Invoice = {
  kind: 'invoice';
  id: string;
  created: number;
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'draft' | 'open' | 'paid' | 'void';
  currency: string;
  lines: Line[];
  discounted: number;
  /** Lines less discount; below zero where something is given back. */
  total: number;
  /** Of the customer's credit. */
  creditUsed: number;
  paid: number;
  /** When the bank is asked again, the soonest first. */
  retries: number[];
  /** When a draft is charged. */
  chargedAt?: number | undefined;
  /** Nothing happens to it by itself. */
  isHeld?: boolean | undefined;
  /** The mark of the card that paid, what was given back, and what its bank says of a dispute. */
  card?: string | undefined;
  refunded?: number | undefined;
  dispute?: 'needs_response' | 'won' | 'lost' | undefined;
};

/** A phase that does not say a discount has none, and one that does not say a trial has ended it. */
export type Phase = {
  price: string;
  start: number;
  end: number;
  trialEnd: number | undefined;
  discount: Subscription['discount'];
};

export type Schedule = {
  kind: 'schedule';
  id: string;
  created: number;
  subscription: string;
  customer: string;
  status: 'active' | 'released';
  phases: Phase[];
};

export type ProviderEvent = {
  kind: 'event';
  id: string;
  created: number;
  type: string;
  /** The object as it was then, as JSON. */
  object: unknown;
  /** Undefined while the product has not taken it. */
  delivered: 'taken' | 'given-up' | undefined;
};

export type Kept =
  | Customer
  | Product
  | Price
  | Coupon
  | Session
  | PortalSession
  | Subscription
  | Invoice
  | Schedule
  | ProviderEvent;
export type Kind = Kept['kind'];
export type Of<K extends Kind> = Extract<Kept, { kind: K }>;

/** How ids of each kind begin, as at the real provider. */
export const prefixes: Record<Kind, string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  session: 'cs_test',
  portal: 'bps',
  subscription: 'sub',
  invoice: 'in',
  schedule: 'sub_sched',
  event: 'evt',
};
