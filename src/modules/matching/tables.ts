import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stage, VerdictKind } from '#modules/matching/verdict.ts';

/** What the engine said about a page: one row for each picture of the creator on it, or one that it names them. */
export const verdicts = pgTable('verdicts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  pageId: text('page_id').notNull(),
  mediaId: text('media_id'),
  /** Where the picture lies; the same bytes at two addresses are two rows, since a notice names both. */
  mediaUrl: text('media_url'),
  kind: text('kind').$type<VerdictKind>().notNull(),
  workId: text('work_id'),
  distance: integer('distance'),
  transform: text('transform'),
  stage: text('stage').$type<Stage>(),
  /** What else the page shows, in words; the same in every row of a page. */
  signals: jsonb('signals').$type<string[]>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type VerdictRow = typeof verdicts.$inferSelect;
