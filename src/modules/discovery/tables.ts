import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ScanCause } from '#modules/discovery/scan-causes.ts';

export type { ScanCause };

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const searchTerms = pgTable('search_terms', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  origin: text('origin').$type<'generated' | 'own'>().notNull(),
  brandId: text('brand_id'),
  sources: text('sources').array().notNull(),
  active: boolean('active').notNull(),
  lastRunAt: time('last_run_at'),
  hits: integer('hits').notNull(),
  createdAt: time('created_at').notNull(),
});
export type TermRow = typeof searchTerms.$inferSelect;

/** When a term was last put to a source, and how often in a row without a copy. */
export const termAskings = pgTable(
  'term_askings',
  {
    termId: text('term_id').notNull(),
    sourceId: text('source_id').notNull(),
    userId: text('user_id').notNull(),
    scanId: text('scan_id').notNull(),
    askedAt: time('asked_at').notNull(),
    barren: integer('barren').notNull(),
  },
  (table) => [primaryKey({ columns: [table.termId, table.sourceId] })],
);
export type TermAskingRow = typeof termAskings.$inferSelect;

export type ScanState = 'queued' | 'running' | 'done' | 'partial' | 'failed';

/** One question put to the sources. `termId` is absent for terms made for this scan alone. */
export interface Query {
  text: string;
  termId?: string;
  /** Sources asked; empty for all. */
  sources: string[];
  /** Sources that it is not put to this time: it brought nothing there for long. */
  rests?: string[];
}
/** An address a person reported. */
export interface Reported {
  url: string;
  urlKey: string;
  workId?: string;
  note?: string;
  /** The note is for whoever checks a notice about this page, too; otherwise it is for its creator alone. */
  noteForOperator?: true;
}
/** A host, and the pages of it that are read again. */
export interface HostToReread {
  host: string;
  urls: string[];
  /** The hour, by which other pages of it take turns. */
  turn?: number;
}
/** What was asked for, fixed when the scan was requested: a resumed scan asks the same. */
export interface ScanRequest {
  queries: Query[];
  /** Every name of the creator's accounts: what makes a page worth following. */
  names: string[];
  handles: string[];
  /** Titles of works worth asking known sites for. */
  titles?: string[];
  /** Searches by picture are asked, too: it is a look at everything. */
  pictures?: true;
  reported?: Reported[];
  /** Of a look at hot hosts: all that is read. */
  hotHosts?: HostToReread[];
}

export const scans = pgTable('scans', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state').$type<ScanState>().notNull(),
  cause: text('cause').$type<ScanCause>().notNull(),
  request: jsonb('request').$type<ScanRequest>().notNull(),
  pages: integer('pages').notNull(),
  media: integer('media').notNull(),
  matches: integer('matches').notNull(),
  requests: integer('requests').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  reason: text('reason'),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
});
export type ScanRow = typeof scans.$inferSelect;

export const scanSchedules = pgTable('scan_schedules', {
  userId: text('user_id').primaryKey(),
  dueAt: time('due_at').notNull(),
  /** When it is asked next whether a look at hot hosts is due. */
  hotDueAt: time('hot_due_at').notNull(),
});

export type SourceState = 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'not_configured' | 'over_budget';
/** Where a source stands: the query it is at and the source's own mark within it. */
export interface SourceMark {
  query: number;
  inner?: unknown;
  degraded: string[];
  /** Why it did not answer in full, without a word of the creator's: all that others are shown of it. */
  forAll?: string[];
  /** Its questions were used up before it had none left. */
  cut?: boolean;
  /** It has no question left: asking on would cost money, or seem to want some. */
  isWhole?: boolean;
}
export const scanSources = pgTable(
  'scan_sources',
  {
    scanId: text('scan_id').notNull(),
    sourceId: text('source_id').notNull(),
    state: text('state').$type<SourceState>().notNull(),
    queries: integer('queries').notNull(),
    hits: integer('hits').notNull(),
    reason: text('reason'),
    checkpoint: jsonb('checkpoint').$type<SourceMark>(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.sourceId] })],
);
export type ScanSourceRow = typeof scanSources.$inferSelect;

export const searchSpend = pgTable(
  'search_spend',
  {
    userId: text('user_id').notNull(),
    month: date('month').notNull(),
    sourceId: text('source_id').notNull(),
    questions: integer('questions').notNull(),
    millicents: bigint('millicents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month, table.sourceId] })],
);

/** Places that a source knows for a creator beside what it is asked: channels, archived hosts. */
export type PlaceOrigin = 'page' | 'report' | 'handle';
export const sourcePlaces = pgTable(
  'source_places',
  {
    userId: text('user_id').notNull(),
    sourceId: text('source_id').notNull(),
    place: text('place').notNull(),
    addedAt: time('added_at').notNull(),
    askedAt: time('asked_at'),
    isThere: boolean('is_there'),
    mark: text('mark'),
    /** What named it: a page or a hit, a report of the creator, or their own handle. */
    origin: text('origin').$type<PlaceOrigin>().notNull(),
    broughtAt: time('brought_at'),
    /** Answers in a row that brought nothing. */
    emptyAnswers: integer('empty_answers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceId, table.place] })],
);

export const scanEvents = pgTable('scan_events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  scanId: text('scan_id').notNull(),
  kind: text('kind').notNull(),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  at: time('at').notNull(),
});
export type ScanEventRow = typeof scanEvents.$inferSelect;

/** Of a scan that runs. */
export const scanMosaics = pgTable('scan_mosaics', {
  scanId: text('scan_id').primaryKey(),
  /** Sixteen colours of each of the pictures that were compared last, newest first. */
  colours: bytea('colours').notNull(),
});

export const sightings = pgTable('sightings', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  scanId: text('scan_id').notNull(),
  sourceId: text('source_id').notNull(),
  termId: text('term_id'),
  url: text('url').notNull(),
  urlKey: text('url_key').notNull(),
  title: text('title'),
  snippet: text('snippet'),
  engines: text('engines').array().notNull(),
  workId: text('work_id'),
  note: text('note'),
  createdAt: time('created_at').notNull(),
});
export type SightingRow = typeof sightings.$inferSelect;

export const crawlHosts = pgTable('crawl_hosts', {
  host: text('host').primaryKey(),
  nextAllowedAt: time('next_allowed_at'),
  turn: text('turn'),
  lastRequestAt: time('last_request_at'),
  robots: text('robots'),
  robotsFetchedAt: time('robots_fetched_at'),
  robotsUnread: boolean('robots_unread').notNull(),
  retryAfterUntil: time('retry_after_until'),
  failures: integer('failures').notNull(),
  health: text('health').notNull(),
});

export type TaskRole = 'hit' | 'listing' | 'link' | 'media' | 'video';
export const crawlTasks = pgTable('crawl_tasks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  scanId: text('scan_id').notNull(),
  userId: text('user_id').notNull(),
  host: text('host').notNull(),
  url: text('url').notNull(),
  urlKey: text('url_key').notNull(),
  purpose: text('purpose').$type<'page' | 'media'>().notNull(),
  role: text('role').$type<TaskRole>().notNull(),
  sourceId: text('source_id'),
  shape: text('shape').notNull(),
  pageId: text('page_id'),
  depth: integer('depth').notNull(),
  state: text('state').$type<'waiting' | 'fetching' | 'done' | 'skipped' | 'failed'>().notNull(),
  outcome: text('outcome'),
  attempts: integer('attempts').notNull(),
  claimedAt: time('claimed_at'),
  priority: integer('priority').notNull(),
  createdAt: time('created_at').notNull(),
  finishedAt: time('finished_at'),
});
export type TaskRow = typeof crawlTasks.$inferSelect;

export const scanHosts = pgTable(
  'scan_hosts',
  {
    scanId: text('scan_id').notNull(),
    host: text('host').notNull(),
    requests: integer('requests').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    stalls: integer('stalls').notNull(),
    restSeconds: integer('rest_seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.host] })],
);
export const scanShapes = pgTable(
  'scan_shapes',
  {
    scanId: text('scan_id').notNull(),
    host: text('host').notNull(),
    shape: text('shape').notNull(),
    pages: integer('pages').notNull(),
    barren: integer('barren').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scanId, table.host, table.shape] })],
);
