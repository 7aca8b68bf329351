import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ManualState, StepKind } from '#modules/manual-removals/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const removals = pgTable('manual_removals', {
  id: text('id').$type<Id<'manual-removal'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  caseId: text('case_id').$type<Id<'case'>>().notNull(),
  state: text('state').$type<ManualState>().notNull(),
  isOpen: boolean('is_open').notNull(),
  targetHours: integer('target_hours'),
  dueAt: moment('due_at'),
  minutes: integer('minutes').notNull(),
  steps: integer('steps').notNull(),
  takenUpAt: moment('taken_up_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  endedAt: moment('ended_at'),
});
export type RemovalRow = typeof removals.$inferSelect;

/** Written once, never changed. */
export const removalSteps = pgTable(
  'manual_removal_steps',
  {
    removalId: text('removal_id').$type<Id<'manual-removal'>>().notNull(),
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    words: text('words'),
    minutes: integer('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.removalId, table.number] })],
);
export type StepRow = typeof removalSteps.$inferSelect;

export const wishes = pgTable(
  'manual_removal_wishes',
  {
    /** Carried on by the removal that begins from it. */
    id: text('id').$type<Id<'manual-removal'>>().notNull().unique(),
    userId: text('user_id').$type<Id<'user'>>().notNull(),
    urlKey: text('url_key').notNull(),
    words: text('words').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.urlKey] })],
);
export type WishRow = typeof wishes.$inferSelect;
