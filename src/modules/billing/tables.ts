import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaidPlan, PaymentFacts } from '#modules/billing/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  state: text('state').$type<PaymentFacts['state']>().notNull(),
  /** End of the last period that was paid, or given as a trial. */
  currentPeriodEnd: moment('current_period_end').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  everPaid: boolean('ever_paid').notNull(),
  updatedAt: moment('updated_at').notNull(),
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
});
