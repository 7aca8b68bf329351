import { doublePrecision, integer, jsonb, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import type { CaseState } from '#modules/cases/index.ts';
import type { ShareKind } from '#modules/reports/shares/contract.ts';
import type { ViewFilters } from '#modules/reports/views/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const reportName = 'report_cases';

/** What `report_cases_of` of migration 0096 answers: one row a URL, with all that a report says of it. */
export const reportCases = pgView(reportName, {
  caseId: text('case_id').notNull(),
  userId: text('user_id').notNull(),
  url: text('url').notNull(),
  host: text('host').notNull(),
  state: text('state').$type<CaseState>().notNull(),
  verdictKind: text('verdict_kind').notNull(),
  round: integer('round').notNull(),
  step: integer('step').notNull(),
  foundAt: time('found_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  removedAt: time('removed_at'),
  firstSentAt: time('first_sent_at'),
  lastSentAt: time('last_sent_at'),
  /** The first notice of the present round. */
  roundSentAt: time('round_sent_at'),
  notices: integer('notices'),
  goneAt: time('gone_at'),
  evidenceSha256: text('evidence_sha256'),
  tracks: jsonb('tracks').$type<{ engine: string; state: string }[]>().notNull(),
  removalHours: doublePrecision('removal_hours'),
  setAside: text('set_aside').$type<'duplicate' | 'already_gone' | 'not_indexed'>(),
}).existing();
export type ReportRow = typeof reportCases.$inferSelect;

export const reportShares = pgTable('report_shares', {
  id: text('id').$type<Id<'share'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  kind: text('kind').$type<ShareKind>().notNull(),
  from: time('period_from'),
  to: time('period_to'),
  createdAt: time('created_at').notNull(),
  endsAt: time('ends_at').notNull(),
  /** Its creator took it back before. */
  endedAt: time('ended_at'),
  /** What it hides whatever its creator takes off their lists later; of an open link that shows hosts only. */
  sealedIdentity: text('sealed_identity'),
});
export type ShareRow = typeof reportShares.$inferSelect;

export const reportViews = pgTable('report_views', {
  id: text('id').$type<Id<'view'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<ViewFilters>().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});
export type ViewRow = typeof reportViews.$inferSelect;
