import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ComparisonState, FileRefusal } from '#modules/escalations/index.ts';
import type { MarkInUse } from '#modules/impersonations/choose-account-basis.ts';
import type {
  AccountBasis,
  BasisChoice,
  FakedPart,
  Harm,
  ImpersonationState,
  Presents,
} from '#modules/impersonations/contract.ts';
import type { UseDeclared } from '#modules/impersonations/use-declaration.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The choice of the ground, and which one its creator wanted. */
export type Ground = Omit<BasisChoice, 'basis'>;

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
  basis: text('basis').$type<AccountBasis>().notNull(),
  presents: text('presents').$type<Presents>().notNull(),
  withoutId: boolean('without_id').notNull(),
  displayedName: text('displayed_name'),
  /** Null where the ground is none, or its creator deleted the mark since. */
  trademarkId: text('trademark_id').$type<Id<'trademark'>>(),
  /** The mark as it was reported; a later change of it changes nothing here. */
  trademark: jsonb('trademark').$type<MarkInUse>(),
  /** Why this ground, as its creator read it; null for reports of before. */
  ground: jsonb('ground').$type<Ground>(),
  useDeclared: jsonb('use_declared').$type<UseDeclared>(),
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
