import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { GuideItem } from '#modules/guide/contract.ts';
import type { Id } from '#platform/ids/index.ts';

export const guideAnswers = pgTable(
  'guide_answers',
  {
    userId: text('user_id').$type<Id<'user'>>().notNull(),
    item: text('item').$type<GuideItem>().notNull(),
    helpful: boolean('helpful').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (answer) => [primaryKey({ columns: [answer.userId, answer.item] })],
);
