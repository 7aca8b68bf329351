import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
