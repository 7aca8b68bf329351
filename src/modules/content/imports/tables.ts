import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportReason } from '#modules/content/imports/reasons.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One reading of an account's own page. */
export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  brandId: text('brand_id').notNull(),
  profileUrl: text('profile_url').notNull(),
  state: text('state').$type<'reading' | 'ready' | 'failed' | 'dropped'>().notNull(),
  reason: text('reason').$type<ImportReason>(),
  /** Of the pictures that the page shows; null until it was opened. */
  addresses: jsonb('addresses').$type<string[]>(),
  /** How many of them were looked at: whoever goes on goes on there. */
  read: integer('read').notNull(),
  /** Of the pictures that were kept, also of those of which a larger version took the place. */
  bytes: integer('bytes').notNull(),
  /** What was left out, and why; `unread` is what was not asked for at all. */
  small: integer('small').notNull(),
  twice: integer('twice').notNull(),
  unreadable: integer('unreadable').notNull(),
  unread: integer('unread').notNull(),
  createdAt: time('created_at').notNull(),
  touchedAt: time('touched_at').notNull(),
  endedAt: time('ended_at'),
});
export type ImportRow = typeof imports.$inferSelect;

export const importPictures = pgTable('import_pictures', {
  id: text('id').primaryKey(),
  importId: text('import_id').notNull(),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  contentSha256: text('content_sha256').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** PDQ; null where the picture is too plain for one. */
  fingerprint: bytea('fingerprint'),
  fileBlobId: text('file_blob_id').notNull(),
  thumbnailBlobId: text('thumbnail_blob_id').notNull(),
  tinyBlobId: text('tiny_blob_id').notNull(),
});
export type ImportPictureRow = typeof importPictures.$inferSelect;

/** How long what was read is kept, by the product's clock. */
export const keptMs = 24 * 3_600_000;
