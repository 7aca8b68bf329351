import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CaseState } from '#modules/cases/case.ts';
import type { Said } from '#modules/cases/causes.ts';
import type { Regions } from '#modules/matching/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Why we say so: the engine's answer, as stored with the case. */
export interface CaseVerdict {
  /** `fake`: made or altered to show the creator, as they declared and an operator agreed. Of no work. */
  kind: 'same' | 'similar' | 'named' | 'fake';
  workId?: string;
  distance?: number;
  transform?: string;
  stage?: string;
  inliers?: number;
  offsetSeconds?: number;
  /** Where in the found video the work is seen. */
  copySeconds?: number;
  /** The outline of what both pictures show, as shares of width and height of each. */
  regions?: Regions;
  mediaId?: string;
  mediaUrl?: string;
  signals: string[];
}
export interface CaseMedia {
  url: string;
  mediaId?: string;
  workId?: string;
}

/** Who said that a case waits for a person's decision, and when. */
export interface Waits {
  by: string;
  at: string;
}

export const cases = pgTable('cases', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  url: text('url').notNull(),
  urlKey: text('url_key').notNull(),
  host: text('host').notNull(),
  state: text('state').$type<CaseState>().notNull(),
  round: integer('round').notNull(),
  step: integer('step').notNull(),
  social: boolean('social').notNull(),
  verdict: jsonb('verdict').$type<CaseVerdict>().notNull(),
  verdictKind: text('verdict_kind').notNull(),
  workIds: text('work_ids').array().notNull(),
  /** Those of them whose own verdict is the same picture. */
  sameWorkIds: text('same_work_ids').array().notNull(),
  media: jsonb('media').$type<CaseMedia[]>().notNull(),
  pageId: text('page_id'),
  scanId: text('scan_id'),
  holdReason: text('hold_reason'),
  /** Which of our sentences it is. */
  holdSays: jsonb('hold_says').$type<Said>(),
  decidedBy: text('decided_by'),
  firstNoticedAt: time('first_noticed_at'),
  stepNoticedAt: time('step_noticed_at'),
  remindedAt: time('reminded_at'),
  removedAt: time('removed_at'),
  closedAt: time('closed_at'),
  sendingNoticeId: text('sending_notice_id'),
  checkedAt: time('checked_at'),
  checkedOutcome: text('checked_outcome'),
  /** Where the file of a page that is gone was seen to stand at that look. */
  checkedFile: text('checked_file'),
  contestedUntil: time('contested_until'),
  settledHold: text('settled_hold'),
  /** Digests of who claims its work as well, and of whom an operator has decided about. */
  claimants: text('claimants').array().notNull(),
  settledClaimants: text('settled_claimants').array().notNull(),
  waits: jsonb('waits').$type<Waits>(),
  foundAt: time('found_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  headHash: text('head_hash').notNull(),
  events: integer('events').notNull(),
});
export type CaseRow = typeof cases.$inferSelect;

/** A further address of a case's page. `told`: it was the case's own when a notice about it was out. */
export const caseAliases = pgTable(
  'case_aliases',
  {
    caseId: text('case_id').notNull(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    urlKey: text('url_key').notNull(),
    told: boolean('told').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.urlKey] })],
);
export type AliasRow = typeof caseAliases.$inferSelect;

export const timerKinds = ['recheck', 'second-look', 'watch', 'remind', 'escalate', 'decide-by'] as const;
export type TimerKind = (typeof timerKinds)[number];

export const caseTimers = pgTable(
  'case_timers',
  {
    caseId: text('case_id').notNull(),
    kind: text('kind').$type<TimerKind>().notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.kind] })],
);

export const caseEvents = pgTable(
  'case_events',
  {
    caseId: text('case_id').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    cause: text('cause').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    at: time('at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);
export type CaseEventRow = typeof caseEvents.$inferSelect;

/** By which proved accounts somebody was given the free removals, as keyed digests. */
export const removalMarks = pgTable('removal_marks', {
  mark: text('mark').primaryKey(),
  holder: text('holder').notNull(),
  givenAt: time('given_at').notNull(),
});

/** Cases whose takedown is one of the free removals. */
export const freeRemovals = pgTable('free_removals', {
  caseId: text('case_id').primaryKey(),
  userId: text('user_id').notNull(),
  at: time('at').notNull(),
});

/** How a found picture is known where nobody may look at it. */
export interface QuarantinedMedium {
  mediaId: string;
  url: string;
  sha256: string;
  /** PDQ of the whole picture as it stood there, hex; undefined where it could not be read. */
  pdq?: string;
}

/** What may show somebody under age: the record of who said so, and of what was done. Never changed, never deleted. */
export const quarantines = pgTable('quarantines', {
  id: text('id').primaryKey(),
  /** Whose case it was. No key: the record outlives the account. */
  userId: text('holder').notNull(),
  caseId: text('case_id').notNull(),
  url: text('url').notNull(),
  media: jsonb('media').$type<QuarantinedMedium[]>().notNull(),
  /** `known`: the same picture was flagged before. */
  flaggedBy: text('flagged_by').$type<'creator' | 'operator' | 'known'>().notNull(),
  flaggedById: text('flagged_by_id'),
  note: text('note'),
  at: time('at').notNull(),
  decision: text('decision').$type<'reported' | 'cleared'>(),
  decidedById: text('decided_by_id'),
  decidedAt: time('decided_at'),
  /** Of the report to whoever acts on it. */
  reference: text('reference'),
  reason: text('reason'),
});
export type QuarantineRow = typeof quarantines.$inferSelect;
