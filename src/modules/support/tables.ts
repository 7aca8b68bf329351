import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileRefusal } from '#modules/escalations/index.ts';
import type { Author, ClosedBy, FileState, ThreadState } from '#modules/support/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const threads = pgTable('support_threads', {
  id: text('id').$type<Id<'support-thread'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  subject: text('subject').notNull(),
  state: text('state').$type<ThreadState>().notNull(),
  targetHours: integer('target_hours'),
  messages: integer('messages').notNull(),
  lastTeam: integer('last_team').notNull(),
  seen: integer('seen').notNull(),
  waitsSince: moment('waits_since'),
  dueAt: moment('due_at'),
  firstAnsweredAt: moment('first_answered_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  closedAt: moment('closed_at'),
  closedBy: text('closed_by').$type<ClosedBy>(),
});
export type ThreadRow = typeof threads.$inferSelect;

/** Written once, never changed. */
export const messages = pgTable('support_messages', {
  id: text('id').$type<Id<'support-message'>>().primaryKey(),
  threadId: text('thread_id').$type<Id<'support-thread'>>().notNull(),
  number: integer('number').notNull(),
  author: text('author').$type<Author>().notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});
export type MessageRow = typeof messages.$inferSelect;

export const files = pgTable('support_files', {
  id: text('id').$type<Id<'support-file'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  threadId: text('thread_id').$type<Id<'support-thread'>>().notNull(),
  messageId: text('message_id').$type<Id<'support-message'>>().notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  /** Undefined once the file is refused or deleted. */
  blobId: text('file_blob_id').$type<Id<'blob'>>(),
  /** Nobody opens a file before it was compared with the deployment's list of hashes. */
  state: text('state').$type<FileState>().notNull(),
  refusal: text('refusal').$type<FileRefusal>(),
  contentSha256: text('content_sha256'),
  /** PDQ of a picture. */
  fingerprint: bytea('fingerprint'),
  /** When its comparison is queued again, where it did not come about. */
  compareAgainAt: moment('compare_again_at'),
  createdAt: moment('created_at').notNull(),
});
export type FileRow = typeof files.$inferSelect;

export const notes = pgTable('support_notes', {
  id: text('id').$type<Id<'support-note'>>().primaryKey(),
  threadId: text('thread_id').$type<Id<'support-thread'>>().notNull(),
  operatorId: text('operator_id').$type<Id<'user'>>().notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});
export type NoteRow = typeof notes.$inferSelect;
