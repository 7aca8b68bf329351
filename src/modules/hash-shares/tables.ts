import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type ShareAct = 'submit' | 'withdraw';
export type TellState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown';

export const hashShares = pgTable('hash_shares', {
  workId: text('work_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** PDQ of the whole picture, 64 hexadecimal digits. */
  hash: text('hash').notNull(),
  /** What is to be told: the hash, or that it is withdrawn. */
  act: text('act').$type<ShareAct>().notNull(),
  state: text('state').$type<TellState>().notNull(),
  /** Real time, not business time: StopNCII lists by it. */
  postedAt: time('posted_at'),
  dueAt: time('due_at').notNull(),
  claimToken: bigint('claim_token', { mode: 'number' }).notNull(),
  claimedAt: time('claimed_at'),
  asks: integer('asks').notNull(),
  why: text('why'),
  /** It was answered in a shape that we do not know. */
  isDrift: boolean('is_drift').notNull(),
  statementVersion: text('statement_version').notNull(),
  agreedAt: time('agreed_at').notNull(),
  sharedAt: time('shared_at'),
  withdrawnAt: time('withdrawn_at'),
  updatedAt: time('updated_at').notNull(),
});
export type HashShareRow = typeof hashShares.$inferSelect;
