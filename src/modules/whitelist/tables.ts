import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EntryKind } from '#modules/whitelist/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const whitelistEntries = pgTable('whitelist_entries', {
  id: text('id').$type<Id<'whitelist'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  value: text('value').notNull(),
  identity: text('identity').notNull(),
  reason: text('reason').notNull(),
  fromBrandId: text('from_brand_id').$type<Id<'brand'>>(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
});
