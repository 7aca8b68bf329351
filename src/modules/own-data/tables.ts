import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const dataExports = pgTable('data_exports', {
  id: text('id').$type<Id<'export'>>().primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state').$type<'making' | 'ready' | 'expired'>().notNull(),
  /** Tables and files that belong into it, and how many are in it. */
  total: integer('total').notNull(),
  done: integer('done').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Which run makes it: one that stood still meanwhile writes no part of it any more. */
  attempt: integer('attempt').notNull(),
  askedAt: moment('asked_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at'),
});

export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: text('export_id').notNull(),
    seq: integer('seq').notNull(),
    blobId: text('blob_id').notNull(),
  },
  (part) => [primaryKey({ columns: [part.exportId, part.seq] })],
);

/** Whoever had a plan and has none: since when their data is kept without one. */
export const keepings = pgTable('keepings', {
  userId: text('user_id').primaryKey(),
  countedFrom: moment('counted_from').notNull(),
  warnings: integer('warnings').notNull(),
  nextAt: moment('next_at').notNull(),
});
