import { boolean, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ComparisonState, FileRefusal } from '#modules/escalations/index.ts';
import type { FakedPart, Harm, ImpersonationState } from '#modules/impersonations/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const impersonations = pgTable('impersonations', {
  id: text('id').$type<Id<'impersonation'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  profileUrl: text('profile_url').notNull(),
  account: text('account').notNull(),
  platform: text('platform').notNull(),
  handle: text('handle').notNull(),
  brandId: text('brand_id').$type<Id<'brand'>>(),
  realUrl: text('real_url').notNull(),
  faked: text('faked').array().$type<FakedPart[]>().notNull(),
  harm: text('harm').$type<Harm>().notNull(),
  what: text('what').notNull(),
  state: text('state').$type<ImpersonationState>().notNull(),
  isOpen: boolean('is_open').notNull(),
  dueAt: moment('due_at'),
  /** The last number that it was given. */
  reference: text('reference'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  endedAt: moment('ended_at'),
});
export type ImpersonationRow = typeof impersonations.$inferSelect;

export const impersonationMoves = pgTable(
  'impersonation_moves',
  {
    impersonationId: text('impersonation_id').$type<Id<'impersonation'>>().notNull(),
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    state: text('state').$type<ImpersonationState>().notNull(),
    note: text('note'),
    reference: text('reference'),
    /** The record that it takes back. */
    undoes: integer('undoes'),
  },
  (table) => [primaryKey({ columns: [table.impersonationId, table.number] })],
);
export type MoveRow = typeof impersonationMoves.$inferSelect;

export const screenshots = pgTable('impersonation_screenshots', {
  id: text('id').$type<Id<'screenshot'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  impersonationId: text('impersonation_id').$type<Id<'impersonation'>>().notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  /** Null once the screenshot is refused. */
  blobId: text('file_blob_id').$type<Id<'blob'>>(),
  /** Nobody opens a screenshot before it was compared with the deployment's list of hashes. */
  state: text('state').$type<ComparisonState>().notNull(),
  refusal: text('refusal').$type<FileRefusal>(),
  contentSha256: text('content_sha256'),
  /** PDQ of the picture. */
  fingerprint: bytea('fingerprint'),
  /** When its comparison is queued again, where it did not come about. */
  compareAgainAt: moment('compare_again_at'),
  /** It could be opened before there was a comparison. */
  wasOpen: boolean('was_open').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});
export type ScreenshotRow = typeof screenshots.$inferSelect;
