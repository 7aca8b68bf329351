import { bigint, bigserial, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BilledEvery, Move, PaidPlan, PaymentFacts, Phase } from '#modules/billing/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  state: text('state').$type<PaymentFacts['state']>().notNull(),
  /** End of the last period that was paid, or given as a trial. */
  currentPeriodEnd: moment('current_period_end').notNull(),
  cancelAt: moment('cancel_at'),
  everPaid: boolean('ever_paid').notNull(),
  updatedAt: moment('updated_at').notNull(),
  source: text('source').$type<'given' | 'provider'>().notNull(),
  phase: text('phase').$type<Phase>(),
  phaseEndsAt: moment('phase_ends_at'),
  providerId: text('provider_id'),
  billedEvery: text('billed_every').$type<BilledEvery>(),
  billedCents: integer('billed_cents'),
  currency: text('currency'),
  dueCents: integer('due_cents'),
  loweredUntil: moment('lowered_until'),
  nextPlan: text('next_plan').$type<PaidPlan>(),
  nextEvery: text('next_every').$type<BilledEvery>(),
  nextAt: moment('next_at'),
});

export const subscriptionMoves = pgTable('subscription_moves', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  move: text('move').$type<Move>().notNull(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  fromPlan: text('from_plan').$type<PaidPlan>(),
  cause: text('cause').notNull(),
  actor: text('actor').notNull(),
  at: moment('at').notNull(),
});

export const paymentCustomers = pgTable('payment_customers', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  customerId: text('customer_id').notNull(),
  readsBegun: bigint('reads_begun', { mode: 'number' }).notNull(),
  readRecorded: bigint('read_recorded', { mode: 'number' }).notNull(),
  readDueAt: moment('read_due_at').notNull(),
  pausedAt: moment('paused_at'),
  createdAt: moment('created_at').notNull(),
});

export const payments = pgTable('payments', {
  invoiceId: text('invoice_id').primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  currency: text('currency').notNull(),
  paidCents: integer('paid_cents').notNull(),
  returnedCents: integer('returned_cents').notNull(),
  card: text('card'),
  subscriptionId: text('subscription_id'),
  paidAt: moment('paid_at').notNull(),
});

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  customerId: text('customer_id'),
  outcome: text('outcome').$type<'recorded' | 'overtaken' | 'ignored'>().notNull(),
  at: moment('at').notNull(),
});

export const featureGrants = pgTable('feature_grants', {
  id: text('id').$type<Id<'grant'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  feature: text('feature').notNull(),
  revokes: boolean('revokes').notNull(),
  grantedBy: text('granted_by').notNull(),
  reason: text('reason').notNull(),
  until: moment('until'),
  createdAt: moment('created_at').notNull(),
  /** On its day by itself, or before: then by somebody, who said why. */
  endedAt: moment('ended_at'),
  endedBy: text('ended_by'),
  endedWhy: text('ended_why'),
});

export const offers = pgTable('offers', {
  id: text('id').$type<Id<'offer'>>().primaryKey(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  percentOff: integer('percent_off').notNull(),
  monthsOff: integer('months_off').notNull(),
  trialDays: integer('trial_days').notNull(),
  expiresAt: moment('expires_at').notNull(),
  uses: integer('uses').notNull(),
  used: integer('used').notNull().default(0),
  email: text('email'),
  message: text('message').notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});

export const offerClaims = pgTable(
  'offer_claims',
  {
    offerId: text('offer_id').$type<Id<'offer'>>().notNull(),
    userId: text('user_id').$type<Id<'user'>>().notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (claim) => [primaryKey({ columns: [claim.offerId, claim.userId] })],
);
