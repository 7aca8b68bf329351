import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sensitivities = ['public', 'paid', 'intimate'] as const;
export type Sensitivity = (typeof sensitivities)[number];
export const ownerships = ['sole', 'joint', 'studio'] as const;
export type Ownership = (typeof ownerships)[number];

export const collections = pgTable('collections', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  title: text('title').notNull(),
  platform: text('platform'),
  sourceUrl: text('source_url'),
  sensitivity: text('sensitivity').$type<Sensitivity>().notNull(),
  /** Its works may be sent to searches by picture. */
  pictureSearch: boolean('picture_search').notNull(),
  createdAt: time('created_at').notNull(),
  archivedAt: time('archived_at'),
  /** Kept, with its works, and no longer searched for; on screens it is archived. */
  shelvedAt: time('shelved_at'),
});
export type CollectionRow = typeof collections.$inferSelect;

export const works = pgTable('works', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  collectionId: text('collection_id'),
  title: text('title').notNull(),
  ownership: text('ownership').$type<Ownership>().notNull(),
  /** Where it differs from its collection. Read it by `sensitivityOf`. */
  sensitivity: text('sensitivity').$type<Sensitivity>(),
  state: text('state').$type<'processing' | 'ready' | 'refused'>().notNull(),
  kind: text('kind').$type<'image' | 'video'>().notNull(),
  fileName: text('file_name'),
  width: integer('width'),
  height: integer('height'),
  durationSeconds: doublePrecision('duration_seconds'),
  quality: integer('quality'),
  /** SHA-256 of the bytes as they were uploaded, hex: what an identical copy is recognised by. */
  contentSha256: text('content_sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  uploadBlobId: text('upload_blob_id'),
  cleanBlobId: text('clean_blob_id'),
  thumbnailBlobId: text('thumbnail_blob_id'),
  tinyBlobId: text('tiny_blob_id'),
  duplicateOf: text('duplicate_of'),
  refusalCode: text('refusal_code'),
  refusalSentence: text('refusal_sentence'),
  /** The picture stays on its creator's device: there are fingerprints and no file. */
  isPrivate: boolean('is_private').notNull(),
  /** The account on whose own page this picture was read; it was verified then. */
  shownOnBrandId: text('shown_on_brand_id'),
  createdAt: time('created_at').notNull(),
  readyAt: time('ready_at'),
  /** It was deleted; what was kept of it is its title. */
  archivedAt: time('archived_at'),
  /** Kept and no longer searched for; on screens it is archived. */
  shelvedAt: time('shelved_at'),
  /** Since when it is shown to nobody: a list of hashes knows it, and an operator decides or has reported it. */
  quarantinedAt: time('quarantined_at'),
});
export type WorkRow = typeof works.$inferSelect;

export const workFingerprints = pgTable('work_fingerprints', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  workId: text('work_id').notNull(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<'pdq'>().notNull(),
  region: text('region').$type<'whole' | 'trimmed' | 'middle'>().notNull(),
  /** Of a middle, how much of the work's width and height it shows, 0 to 1. */
  shownWidth: real('shown_width').notNull().default(1),
  shownHeight: real('shown_height').notNull().default(1),
  /** 32 bytes. One orientation: the query brings its own eight. */
  hash: bytea('hash').notNull(),
  quality: integer('quality').notNull(),
});

/** The corners of a work (lib/local-features), of a video those of its frames, sealed: a picture could be drawn from them again. */
export const workFeatures = pgTable('work_features', {
  workId: text('work_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Of how they were made. Others are made anew. */
  version: integer('version').notNull(),
  /** Of all that is made of a work (`DESCRIPTION_VERSION`): an older one is made anew. */
  descriptionVersion: integer('description_version').notNull().default(0),
  sealed: bytea('sealed').notNull(),
});

/** What a work looks like to a learned model (lib/picture-descriptor), sealed; empty where the model answers nothing. */
export const workDescriptors = pgTable('work_descriptors', {
  workId: text('work_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the model, in hexadecimal. */
  model: text('model').notNull(),
  sealed: bytea('sealed').notNull(),
});

/** The file of a video until its frames are read. */
export const workParts = pgTable('work_parts', {
  id: text('id').primaryKey(),
  workId: text('work_id').notNull(),
  start: bigint('start', { mode: 'number' }).notNull(),
  size: integer('size').notNull(),
  partBlobId: text('part_blob_id').notNull(),
});
export type WorkPart = typeof workParts.$inferSelect;

/** The fingerprints of a video's frames with their times, as lib/video-frames encodes them. */
export const workFrames = pgTable('work_frames', {
  workId: text('work_id').primaryKey(),
  userId: text('user_id').notNull(),
  encoded: bytea('encoded').notNull(),
});

/** Pictures out of a video, one a scene. */
export const workScenes = pgTable(
  'work_scenes',
  {
    workId: text('work_id').notNull(),
    userId: text('user_id').notNull(),
    atSeconds: doublePrecision('at_seconds').notNull(),
    thumbnailBlobId: text('thumbnail_blob_id').notNull(),
    tinyBlobId: text('tiny_blob_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.atSeconds] })],
);

/** Each time a copy of a work left for a search by picture. */
export type SendingOutcome = 'sent' | 'maybe' | 'not-sent';
export const pictureSearches = pgTable('picture_searches', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  workId: text('work_id').notNull(),
  sourceId: text('source_id').notNull(),
  /** The company that got it, as people read it. */
  sentTo: text('sent_to').notNull(),
  sentAs: text('sent_as').$type<'copy' | 'address'>().notNull(),
  sentAt: time('sent_at').notNull(),
  /** `maybe` until the request ended, and where it broke off: a worker may end between the two. */
  outcome: text('outcome').$type<SendingOutcome>().notNull().default('maybe'),
  /** When the answer to it was stored. */
  answeredAt: time('answered_at'),
  /** The copy behind a signed address, until it has expired or is no longer needed. */
  copyBlobId: text('copy_blob_id'),
});
