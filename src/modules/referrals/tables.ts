import { bigint, bigserial, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Account, Standing } from '#modules/referrals/books.ts';
import type { HoldReason, MethodKind, payoutStates, referralStates } from '#modules/referrals/contract.ts';
import type { Via } from '#modules/referrals/via.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const user = (name: string) => text(name).$type<Id<'user'>>();

export const referralAcceptances = pgTable(
  'referral_acceptances',
  {
    userId: user('user_id').notNull(),
    version: text('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.version] })],
);

export const referralCodes = pgTable('referral_codes', {
  userId: user('user_id').primaryKey(),
  code: text('code').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const referralSalts = pgTable('referral_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

export const referralClicks = pgTable(
  'referral_clicks',
  {
    userId: user('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    at: moment('at').notNull(),
    via: text('via').$type<Via>(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.day, row.visitor] })],
);

export const referrals = pgTable('referrals', {
  id: text('id').$type<Id<'referral'>>().primaryKey(),
  /** Who brought them. */
  userId: user('user_id').notNull(),
  /** Null once their account is deleted. */
  referredId: user('referred_id'),
  code: text('code').notNull(),
  state: text('state').$type<(typeof referralStates)[number]>().notNull(),
  heldFor: jsonb('held_for').$type<HoldReason[]>().notNull(),
  heldAt: moment('held_at'),
  signedUpAt: moment('signed_up_at').notNull(),
  firstPaidAt: moment('first_paid_at'),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  decidedWhy: text('decided_why'),
  /** Where the link stood that they came by first. */
  via: text('via').$type<Via>(),
});

export const referralMarks = pgTable(
  'referral_marks',
  {
    kind: text('kind').$type<'address' | 'card' | 'browser'>().notNull(),
    mark: text('mark').notNull(),
    holder: text('holder').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.mark, row.holder] })],
);

export const referralCommissions = pgTable('referral_commissions', {
  id: text('id').$type<Id<'commission'>>().primaryKey(),
  userId: user('user_id').notNull(),
  referralId: text('referral_id').$type<Id<'referral'>>().notNull(),
  invoiceId: text('invoice_id').notNull(),
  currency: text('currency').notNull(),
  paidCents: integer('paid_cents').notNull(),
  returnedCents: integer('returned_cents').notNull(),
  cents: integer('cents').notNull(),
  standing: text('standing').$type<Standing>().notNull(),
  /** How often it was posted: a part of the key of its next transaction. */
  posted: integer('posted').notNull(),
  earnedAt: moment('earned_at').notNull(),
  dueAt: moment('due_at').notNull(),
});

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: text('id').$type<Id<'posting'>>().primaryKey(),
  key: text('key').notNull(),
  kind: text('kind').notNull(),
  payee: text('payee').notNull(),
  at: moment('at').notNull(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  transactionId: text('transaction_id').notNull(),
  payee: text('payee').notNull(),
  account: text('account').$type<Account>().notNull(),
  currency: text('currency').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

export const payoutMethods = pgTable('payout_methods', {
  userId: user('user_id').primaryKey(),
  kind: text('kind').$type<MethodKind>().notNull(),
  holder: text('holder').notNull(),
  sealedDetails: text('sealed_details').notNull(),
  shown: text('shown').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const payouts = pgTable('payouts', {
  id: text('id').$type<Id<'payout'>>().primaryKey(),
  userId: user('user_id').notNull(),
  currency: text('currency').notNull(),
  cents: integer('cents').notNull(),
  methodKind: text('method_kind').$type<MethodKind>().notNull(),
  holder: text('holder').notNull(),
  sealedDetails: text('sealed_details').notNull(),
  shown: text('shown').notNull(),
  state: text('state').$type<(typeof payoutStates)[number]>().notNull(),
  askedAt: moment('asked_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  reference: text('reference'),
  reason: text('reason'),
});
