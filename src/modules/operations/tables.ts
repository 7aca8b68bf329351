import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PairLook } from '#modules/operations/contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const operatorLooks = pgTable(
  'operator_looks',
  {
    operatorId: text('operator_id').notNull(),
    userId: text('user_id').notNull(),
    day: date('day').notNull(),
    what: text('what').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.userId, table.day, table.what] })],
);

/** A look at both sides of a case, and until when it opens them. */
export const pairLooks = pgTable('pair_looks', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  caseId: text('case_id').notNull(),
  operatorId: text('operator_id').notNull(),
  sensitivity: text('sensitivity').$type<PairLook['sensitivity']>().notNull(),
  /** Why, where the works are intimate. */
  reason: text('reason'),
  at: time('at').notNull(),
  until: time('until').notNull(),
});
export type PairLookRow = typeof pairLooks.$inferSelect;
