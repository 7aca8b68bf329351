import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Relation } from '#modules/trademarks/lengths.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const trademarks = pgTable('trademarks', {
  id: text('id').$type<Id<'trademark'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  word: text('word').notNull(),
  office: text('office').notNull(),
  number: text('number').notNull(),
  territory: text('territory').notNull(),
  classes: integer('classes').array().notNull(),
  holder: text('holder').notNull(),
  relation: text('relation').$type<Relation>().notNull(),
  textVersion: text('text_version').notNull(),
  textSha256: text('text_sha256').notNull(),
  signature: text('signature').notNull(),
  declaredAt: moment('declared_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type TrademarkRow = typeof trademarks.$inferSelect;
