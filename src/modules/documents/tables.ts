import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DocumentState } from '#modules/documents/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const documents = pgTable('documents', {
  id: text('id').$type<Id<'document'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  brandId: text('brand_id').$type<Id<'brand'>>().notNull(),
  /** The account as it was named then. */
  platform: text('platform').notNull(),
  handle: text('handle').notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  /** Null once its bytes are deleted; that there was one, and what came of it, stays. */
  blobId: text('file_blob_id').$type<Id<'blob'>>(),
  state: text('state').$type<DocumentState>().notNull(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  deleteAt: moment('delete_at'),
  /** When its creator deleted it: hidden from then on, gone at `deleteAt`. */
  removedAt: moment('removed_at'),
});
export type DocumentRow = typeof documents.$inferSelect;
