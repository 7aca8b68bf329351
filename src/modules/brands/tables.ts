import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckOutcome, verificationStates } from '#modules/brands/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const brands = pgTable('brands', {
  id: text('id').$type<Id<'brand'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  platform: text('platform').notNull(),
  handle: text('handle').notNull(),
  displayName: text('display_name'),
  profileUrl: text('profile_url'),
  aliases: text('aliases').array().notNull(),
  oldHandles: text('old_handles').array().notNull(),
  state: text('state').$type<(typeof verificationStates)[number]>().notNull(),
  code: text('code').notNull(),
  checkedAt: moment('checked_at'),
  checkOutcome: text('check_outcome').$type<CheckOutcome>(),
  verifiedAt: moment('verified_at'),
  createdAt: moment('created_at').notNull(),
  /** Kept and no longer searched for: what screens call archived. */
  shelvedAt: moment('shelved_at'),
  /** Taken off the list. */
  archivedAt: moment('archived_at'),
});

/** What waits for an operator's hand. */
export const operatorTickets = pgTable('operator_tickets', {
  id: text('id').$type<Id<'ticket'>>().primaryKey(),
  kind: text('kind').notNull(),
  userId: text('user_id'),
  subjectId: text('subject_id'),
  facts: jsonb('facts').notNull(),
  dueAt: moment('due_at'),
  closedAt: moment('closed_at'),
  closedBy: text('closed_by'),
  outcome: text('outcome'),
  createdAt: moment('created_at').notNull(),
});

export const authorizations = pgTable('authorizations', {
  id: text('id').$type<Id<'authorization'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  legalName: text('legal_name').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  signature: text('signature').notNull(),
  textVersion: text('text_version').notNull(),
  textSha256: text('text_sha256').notNull(),
  ip: text('ip'),
  signedAt: moment('signed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  documentBlobId: text('document_blob_id').$type<Id<'blob'>>().notNull(),
});
