import { boolean, customType, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ComparisonState, FileRefusal } from '#modules/escalations/index.ts';
import type { MarkKind, ReportState, ScamKind } from '#modules/registry/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const day = (name: string) => date(name, { mode: 'string' });

/** A mark as a report keeps it; `value` until it is decided. */
export interface KeptMark {
  kind: MarkKind;
  key: string;
  shown: string;
  value?: string;
  /** Of a handle: the addresses of profiles that the report names, for operators. */
  profiles?: string[];
}

export const scams = pgTable('scams', {
  id: text('id').$type<Id<'scam'>>().primaryKey(),
  kind: text('kind').$type<ScamKind>().notNull(),
  summary: text('summary').notNull(),
  documented: boolean('documented').notNull(),
  reports: integer('reports').notNull(),
  firstSeen: day('first_seen').notNull(),
  takenDownAt: moment('taken_down_at'),
  takenDownWhy: text('taken_down_why'),
  /** When a mail that asks the people named for their side first left. */
  replyAskedAt: moment('reply_asked_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const scamMarks = pgTable(
  'scam_marks',
  {
    scamId: text('scam_id').$type<Id<'scam'>>().notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    key: text('key').notNull(),
    shown: text('shown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scamId, table.key] })],
);

export const scamReports = pgTable('scam_reports', {
  id: text('id').$type<Id<'scam-report'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  kind: text('kind').$type<ScamKind>().notNull(),
  marks: jsonb('marks').$type<KeptMark[]>().notNull(),
  what: text('what').notNull(),
  firstSeen: day('first_seen').notNull(),
  state: text('state').$type<ReportState>().notNull(),
  reason: text('reason'),
  scamId: text('scam_id').$type<Id<'scam'>>(),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
});

export const scamReplies = pgTable('scam_replies', {
  id: text('id').$type<Id<'scam-reply'>>().primaryKey(),
  /** Null where whoever is named has no account; then the contact is an address that they proved. */
  userId: text('user_id').$type<Id<'user'>>(),
  scamId: text('scam_id').$type<Id<'scam'>>().notNull(),
  text: text('text').notNull(),
  contact: text('contact').notNull(),
  /** Where there is no user: a keyed digest of that address, which stays when the contact is forgotten. */
  answeredAs: text('answered_as'),
  /** The address of the profile that it comes from, as its writer gave it, until it is decided. */
  profile: text('profile'),
  /** What its writer puts into the profile that is named, until it is decided; null where a mailed link proved enough. */
  proofCode: text('proof_code'),
  state: text('state').$type<'waiting' | 'published' | 'refused' | 'accepted'>().notNull(),
  reason: text('reason'),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
});

export const scamFiles = pgTable('scam_files', {
  id: text('id').$type<Id<'scam-file'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  reportId: text('report_id').$type<Id<'scam-report'>>().notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  /** Null once the file is refused. */
  blobId: text('file_blob_id').$type<Id<'blob'>>(),
  /** Nobody opens a file before it was compared with the deployment's list of hashes. */
  state: text('state').$type<ComparisonState>().notNull(),
  refusal: text('refusal').$type<FileRefusal>(),
  /** Of the bytes as they were given. */
  contentSha256: text('content_sha256'),
  /** PDQ of a picture. */
  fingerprint: bytea('fingerprint'),
  /** When its comparison is queued again, where it did not come about. */
  compareAgainAt: moment('compare_again_at'),
  createdAt: moment('created_at').notNull(),
});
export type ScamFileRow = typeof scamFiles.$inferSelect;
