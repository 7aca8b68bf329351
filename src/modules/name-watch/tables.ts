import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LookAlikeKind } from '#lib/look-alike-domains/index.ts';
import type { LogFault } from '#modules/name-watch/certificates/log-faults.ts';
import type { NameMark, Silence } from '#modules/name-watch/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const nameWatches = pgTable('name_watches', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  variants: text('variants').array().notNull(),
  planAt: moment('plan_at').notNull(),
  askedForAt: moment('asked_for_at'),
  /** Since when questions to platforms are counted, and how many there were; over after `questionBound.days`. */
  countedFrom: moment('counted_from'),
  askedSince: integer('asked_since').notNull(),
});
export type WatchRow = typeof nameWatches.$inferSelect;

/** What an account and a domain have in common: who asks, how it went, and what the creator said of it. */
const asked = {
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  answeredAt: moment('answered_at'),
  firstSeenAt: moment('first_seen_at'),
  askedAt: moment('asked_at'),
  silence: text('silence').$type<Silence>(),
  dueAt: moment('due_at'),
  mark: text('mark').$type<NameMark>(),
  markedAt: moment('marked_at'),
  entryId: text('entry_id').$type<Id<'whitelist'>>(),
  listedAt: moment('listed_at').notNull(),
};

export const namesakes = pgTable('namesakes', {
  id: text('id').$type<Id<'namesake'>>().primaryKey(),
  ...asked,
  platform: text('platform').notNull(),
  username: text('username').notNull(),
  profileUrl: text('profile_url').notNull(),
  answer: text('answer').$type<'exists' | 'missing'>(),
});
export type NamesakeRow = typeof namesakes.$inferSelect;

export const similarDomains = pgTable('similar_domains', {
  id: text('id').$type<Id<'similar-domain'>>().primaryKey(),
  ...asked,
  domain: text('domain').notNull(),
  zone: text('zone').notNull(),
  likeness: text('likeness').notNull(),
  kind: text('kind').$type<LookAlikeKind>().notNull(),
  answer: text('answer').$type<'registered' | 'free'>(),
  registeredAt: moment('registered_at'),
  registrar: text('registrar'),
  abuseContact: text('abuse_contact'),
  /** The newest certificate for it, by a certificate log, and the entry's place there. */
  certifiedAt: moment('certified_at'),
  certificateLog: text('certificate_log'),
  certificateEntry: bigint('certificate_entry', { mode: 'number' }),
});
export type SimilarDomainRow = typeof similarDomains.$inferSelect;

export const nameSources = pgTable('name_sources', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'platform' | 'registry'>().notNull(),
  hour: moment('hour').notNull(),
  askedInHour: integer('asked_in_hour').notNull(),
  restsUntil: moment('rests_until'),
  comparedAt: moment('compared_at'),
  tellsExists: boolean('tells_exists').notNull(),
  tellsMissing: boolean('tells_missing').notNull(),
  drift: text('drift').$type<'reports-none' | 'reports-all'>(),
  answeredAt: moment('answered_at'),
  failedAt: moment('failed_at'),
  failure: text('failure'),
});
export type NameSourceRow = typeof nameSources.$inferSelect;

const whole = (name: string) => bigint(name, { mode: 'number' });

export const certificateLogs = pgTable('certificate_logs', {
  prefix: text('prefix').primaryKey(),
  origin: text('origin'),
  size: whole('size'),
  root: text('root'),
  /** The first entry that was not read. */
  position: whole('position'),
  movedAt: moment('moved_at'),
  entriesRead: whole('entries_read').notNull(),
  entriesSkipped: whole('entries_skipped').notNull(),
  entriesUnreadable: whole('entries_unreadable').notNull(),
  dayBegan: moment('day_began'),
  dayBytes: whole('day_bytes').notNull(),
  dueAt: moment('due_at').notNull(),
  answeredAt: moment('answered_at'),
  failedAt: moment('failed_at'),
  fault: text('fault').$type<LogFault>(),
  failure: text('failure'),
  failures: integer('failures').notNull(),
  /** How often the tile at the position could not be read since the position last moved. */
  tileFailures: integer('tile_failures').notNull(),
  tileFailingSince: moment('tile_failing_since'),
});
export type CertificateLogRow = typeof certificateLogs.$inferSelect;

/** Entries that were passed over since their tile could not be read. */
export const certificateLogGaps = pgTable('certificate_log_gaps', {
  prefix: text('prefix').notNull(),
  firstEntry: whole('first_entry').notNull(),
  lastEntry: whole('last_entry').notNull(),
  fault: text('fault').$type<LogFault>().notNull(),
  said: text('said').notNull(),
  tries: integer('tries').notNull(),
  failingSince: moment('failing_since').notNull(),
  passedAt: moment('passed_at').notNull(),
});
export type CertificateLogGapRow = typeof certificateLogGaps.$inferSelect;
