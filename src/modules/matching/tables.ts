import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LikeWork, PartOfWork, Regions, Stage, VerdictKind } from '#modules/matching/verdict.ts';

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
  /** Corners that agree on one geometry, and the outlines of what both pictures show, where a part was recognised. */
  inliers: integer('inliers'),
  /** Where in the work's video the picture is from. */
  offsetSeconds: doublePrecision('offset_seconds'),
  copySeconds: doublePrecision('copy_seconds'),
  regions: jsonb('regions').$type<Regions>(),
  /** What else the page shows, in words; the same in every row of a page. */
  signals: jsonb('signals').$type<string[]>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type VerdictRow = typeof verdicts.$inferSelect;

/** Which works a found picture was compared with in its parts (`worksMark`), and what was recognised. */
export const partLooks = pgTable(
  'part_looks',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    worksMark: text('works_mark').notNull(),
    matches: jsonb('matches').$type<PartOfWork[]>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** Which works a found picture was compared with by a learned model (`worksMark`), and the nearest of them. */
export const likenessLooks = pgTable(
  'likeness_looks',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    model: text('model').notNull(),
    worksMark: text('works_mark').notNull(),
    nearest: jsonb('nearest').$type<LikeWork[]>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);
