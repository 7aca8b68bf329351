import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LumenCopy } from '#modules/notices/lumen/build-copy.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const copyStates = ['waiting', 'sending', 'stored', 'refused', 'unknown', 'stopped'] as const;
export type CopyState = (typeof copyStates)[number];

export const lumenCopies = pgTable('lumen_copies', {
  noticeId: text('notice_id').primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state').$type<CopyState>().notNull(),
  dueAt: time('due_at').notNull(),
  claimToken: bigint('claim_token', { mode: 'number' }).notNull(),
  claimedAt: time('claimed_at'),
  attempts: integer('attempts').notNull(),
  /** What was submitted, as it was. */
  body: jsonb('body').$type<LumenCopy>(),
  lumenId: text('lumen_id'),
  address: text('address'),
  why: text('why'),
  /** It was answered in a shape that we do not know. */
  isDrift: boolean('is_drift').notNull(),
  /** Refused for good, and an operator has seen it. */
  dismissedAt: time('dismissed_at'),
  dismissedBy: text('dismissed_by'),
  /** Of the last dismissal; it stays when the copy is brought back. */
  dismissNote: text('dismiss_note'),
  createdAt: time('created_at').notNull(),
  storedAt: time('stored_at'),
  updatedAt: time('updated_at').notNull(),
});
export type LumenCopyRow = typeof lumenCopies.$inferSelect;
