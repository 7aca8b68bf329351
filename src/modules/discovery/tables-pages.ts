import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ListHit } from '#lib/hash-list/index.ts';
import type { SeenAs } from '#modules/discovery/money-services/directory.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface PageLink {
  url: string;
  text: string;
  rel?: string;
  wrapsPicture?: boolean;
}
export interface PageHop {
  url: string;
  status: number;
  address: string;
  location?: string;
}

/** One answer to one request of a page, kept as it was seen. */
export const pages = pgTable('pages', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  urlKey: text('url_key').notNull(),
  host: text('host').notNull(),
  status: integer('status'),
  failure: text('failure'),
  headers: jsonb('headers').$type<[string, string][]>().notNull(),
  hops: jsonb('hops').$type<PageHop[]>().notNull(),
  address: text('address'),
  contentSha256: text('content_sha256'),
  htmlBlobId: text('html_blob_id'),
  title: text('title'),
  text: text('text'),
  links: jsonb('links').$type<PageLink[]>().notNull(),
  mediaUrls: jsonb('media_urls').$type<string[]>().notNull(),
  fetchedAt: time('fetched_at').notNull(),
  namesCreator: boolean('names_creator').notNull(),
  readAt: time('read_at'),
  judgedAt: time('judged_at'),
  matches: integer('matches').notNull(),
  scanId: text('scan_id'),
  userId: text('user_id').notNull(),
});
export type PageRow = typeof pages.$inferSelect;

/**
 * Eight PDQ hashes of a region, hex; the index holds the works, the query brings the orientations. Of each region there are
 * as many as the picture has views (frames, backgrounds): the first one is the picture, as it is shown here. A panel's box
 * is left, top, right and bottom as shares of the picture.
 */
export interface RegionFingerprints {
  region: 'whole' | 'trimmed' | 'panel';
  box?: [number, number, number, number];
  hashes: string[];
  quality: number;
}

/** One picture as bytes, known by its content hash, decoded once whoever's page it stands on. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  contentSha256: text('content_sha256').notNull(),
  contentType: text('content_type'),
  size: integer('size').notNull(),
  state: text('state').$type<'fingerprinted' | 'refused'>().notNull(),
  refusalCode: text('refusal_code'),
  width: integer('width'),
  height: integer('height'),
  quality: integer('quality'),
  fingerprints: jsonb('fingerprints').$type<RegionFingerprints[]>().notNull(),
  /** Of a video; null for a picture. */
  durationSeconds: doublePrecision('duration_seconds'),
  /** Only the beginning of a video or animation was read; of a video, `contentSha256` is the hash of that. */
  isPart: boolean('is_part').notNull().default(false),
  firstSeenAt: time('first_seen_at').notNull(),
  /** Since when nobody sees it: it may show somebody under age. */
  quarantinedAt: time('quarantined_at'),
  /** What a list of hashes knows of it; then it is refused as `listed`, and nothing is kept of it but its hashes. */
  listed: jsonb('listed').$type<ListHit>(),
});
export type MediaRow = typeof media.$inferSelect;

export const mediaPreviews = pgTable(
  'media_previews',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    thumbnailBlobId: text('thumbnail_blob_id').notNull(),
    tinyBlobId: text('tiny_blob_id').notNull(),
    /** Null where it was read before such pictures were made. */
    blurredBlobId: text('blurred_blob_id'),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** The corners of a found picture (lib/local-features), sealed for a creator on whose pages it was found. */
export const mediaFeatures = pgTable(
  'media_features',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    version: integer('version').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** What a found picture looks like to a learned model (lib/picture-descriptor), sealed as its features are. */
export const mediaDescriptors = pgTable(
  'media_descriptors',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the model, in hexadecimal. */
    model: text('model').notNull(),
    /** Empty where the model answers nothing for it. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** The sampled frames of a found video or animation (lib/video-frames, `encodeCopyFrames`). */
export const mediaFrames = pgTable('media_frames', {
  mediaId: text('media_id').primaryKey(),
  version: integer('version').notNull(),
  encoded: bytea('encoded').notNull(),
});

/** A larger version of a found picture, sealed for a creator until each reader that is on has read it. */
export const mediaUnread = pgTable(
  'media_unread',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    sealed: bytea('sealed').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** The text of a found picture (lib/picture-text); empty where it has none. */
export const mediaTexts = pgTable('media_texts', {
  mediaId: text('media_id').primaryKey(),
  text: text('text').notNull(),
  at: time('at').notNull(),
});

/** Pictures out of a found video, as previews are kept. */
export const mediaScenes = pgTable(
  'media_scenes',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    atSeconds: doublePrecision('at_seconds').notNull(),
    thumbnailBlobId: text('thumbnail_blob_id').notNull(),
    tinyBlobId: text('tiny_blob_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId, table.atSeconds] })],
);

export const pageMedia = pgTable(
  'page_media',
  {
    pageId: text('page_id').notNull(),
    url: text('url').notNull(),
    urlKey: text('url_key').notNull(),
    mediaId: text('media_id'),
    userId: text('user_id').notNull(),
    failure: text('failure'),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.url] })],
);

/** Payment processors and ad networks that a page was seen to use. */
export const pageMoneyServices = pgTable(
  'page_money_services',
  {
    pageId: text('page_id').notNull(),
    serviceId: text('service_id').notNull(),
    userId: text('user_id').notNull(),
    host: text('host').notNull(),
    seenAs: text('seen_as').$type<SeenAs>().notNull(),
    /** The host, or the name of the meta element. */
    seenAt: text('seen_at').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.serviceId] })],
);
