import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HashKind } from '#lib/hash-list/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One file that the list knows, at one address or as one upload. Changed once, by its outcome, and never deleted. */
export const escalations = pgTable('escalations', {
  id: text('id').primaryKey(),
  /** Whose search or upload met it. */
  userId: text('holder').notNull(),
  kind: text('kind').$type<'found' | 'upload' | 'work'>().notNull(),
  mediaId: text('media_id'),
  workId: text('work_id'),
  contentSha256: text('content_sha256').notNull(),
  pdq: text('pdq'),
  matchedBy: text('matched_by').$type<HashKind>().notNull(),
  label: text('label').notNull(),
  distance: integer('distance'),
  mediaUrl: text('media_url'),
  /** What is not asked for again: the file, or the page where the file is written into it. */
  mediaKey: text('media_key'),
  pageUrl: text('page_url'),
  pageKey: text('page_key'),
  host: text('host'),
  scanId: text('scan_id'),
  at: time('at').notNull(),
  outcome: text('outcome').$type<'reported' | 'not-reported'>(),
  workedById: text('worked_by_id'),
  workedAt: time('worked_at'),
  reportedTo: text('reported_to'),
  reportedOn: date('reported_on', { mode: 'string' }),
  reference: text('reference'),
  note: text('note'),
});
export type EscalationRow = typeof escalations.$inferSelect;

/** How far a list was compared with what was kept before it. */
export const listComparisons = pgTable('list_comparisons', {
  kept: text('kept')
    .$type<'media' | 'works' | 'import-pictures' | 'support-files' | 'documents' | 'screenshots' | 'scam-files'>()
    .primaryKey(),
  /** Of the list. */
  digest: text('digest').notNull(),
  /** The last row that was compared; empty at the beginning, with a `+` before it the second time. */
  lastId: text('last_id').notNull(),
  begunAt: time('begun_at').notNull(),
  comparedAt: time('compared_at'),
});
export type ListComparison = typeof listComparisons.$inferSelect;
