import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Engine, Packet, TrackState } from '#modules/deindexing/contract.ts';
import type { BeforeSubmission, Refusal, TrackLook } from '#modules/deindexing/track.ts';
import type { Id } from '#platform/ids/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was handed in, fixed when it was. */
export type HandedIn = { trackIds: string[] } & Pick<Packet, 'fields' | 'statements'>;

export const packets = pgTable('deindexing_packets', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  engine: text('engine').$type<Engine>().notNull(),
  /** The creator's account in whose name it speaks. */
  brandId: text('brand_id').$type<Id<'brand'>>(),
  createdAt: time('created_at').notNull(),
  closesAt: time('closes_at').notNull(),
  reference: text('reference'),
  submittedBy: text('submitted_by'),
  submittedAt: time('submitted_at'),
  handedIn: jsonb('handed_in').$type<HandedIn>(),
  /** When its copies were last gone through while it waits; null before the first time. */
  keptAt: time('kept_at'),
  /** The packet whose submission this one takes back; null for one that reports. */
  withdraws: text('withdraws'),
});
export type PacketRow = typeof packets.$inferSelect;

export const tracks = pgTable('deindexing_tracks', {
  id: text('id').primaryKey(),
  caseId: text('case_id').notNull(),
  userId: text('user_id').notNull(),
  engine: text('engine').$type<Engine>().notNull(),
  url: text('url').notNull(),
  state: text('state').$type<TrackState>().notNull(),
  looks: jsonb('looks').$type<TrackLook[]>().notNull(),
  refusals: jsonb('refusals').$type<Refusal[]>().notNull(),
  packetId: text('packet_id'),
  reference: text('reference'),
  submittedBy: text('submitted_by'),
  submittedAt: time('submitted_at'),
  before: jsonb('before').$type<BeforeSubmission>(),
  nextCheckAt: time('next_check_at'),
  stoppedAt: time('stopped_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});
export type TrackRow = typeof tracks.$inferSelect;

/** An address of a submission that is taken back, and the packet that does it. */
export const withdrawn = pgTable('deindexing_withdrawn', {
  packetId: text('packet_id').notNull(),
  trackId: text('track_id').notNull(),
  caseId: text('case_id').notNull(),
  withdrawalId: text('withdrawal_id').notNull(),
});
