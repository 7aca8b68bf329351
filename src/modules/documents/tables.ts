import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DocumentState } from '#modules/documents/contract.ts';
import type { ComparisonState, FileRefusal } from '#modules/escalations/index.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
  /** Nobody opens a document before it was compared with the deployment's list of hashes. */
  comparison: text('comparison').$type<ComparisonState>().notNull(),
  refusal: text('refusal').$type<FileRefusal>(),
  contentSha256: text('content_sha256'),
  /** PDQ of a picture. */
  fingerprint: bytea('fingerprint'),
  /** When its comparison is queued again, where it did not come about. */
  compareAgainAt: moment('compare_again_at'),
  /** It could be opened before there was a comparison. */
  wasOpen: boolean('was_open').notNull().default(false),
});
export type DocumentRow = typeof documents.$inferSelect;
