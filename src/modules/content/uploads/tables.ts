import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Ownership } from '#modules/content/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A file on its way in. Once it is whole it is a work, and this row says which. */
export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  fileName: text('file_name').notNull(),
  title: text('title'),
  collectionId: text('collection_id'),
  ownership: text('ownership').$type<Ownership>().notNull(),
  /** The sender's own, to know the same file again, such as a digest of its two ends. */
  mark: text('mark'),
  /** Bytes of the whole file. */
  length: bigint('length', { mode: 'number' }).notNull(),
  /** Bytes that are here, from the first on. */
  received: bigint('received', { mode: 'number' }).notNull(),
  workId: text('work_id'),
  createdAt: time('created_at').notNull(),
  touchedAt: time('touched_at').notNull(),
});
export type UploadRow = typeof uploads.$inferSelect;

export const uploadParts = pgTable('upload_parts', {
  id: text('id').primaryKey(),
  uploadId: text('upload_id').notNull(),
  start: bigint('start', { mode: 'number' }).notNull(),
  size: integer('size').notNull(),
  partBlobId: text('part_blob_id').notNull(),
});
export type PartRow = typeof uploadParts.$inferSelect;

/** How long a file waits for its next part, by the product's clock. */
export const keptMs = 24 * 3_600_000;
