import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LookOutcome } from '#modules/verification/look.ts';

export const checks = pgTable('checks', {
  id: text('id').primaryKey(),
  caseId: text('case_id').notNull(),
  round: integer('round').notNull(),
  vantage: text('vantage').$type<'first' | 'second'>().notNull(),
  outcome: text('outcome').$type<LookOutcome>().notNull(),
  status: integer('status'),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type CheckRow = typeof checks.$inferSelect;
