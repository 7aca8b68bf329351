import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Id } from '#platform/ids/index.ts';

export const badgePages = pgTable('badge_pages', {
  brandId: text('brand_id').$type<Id<'brand'>>().primaryKey(),
  token: text('token').notNull(),
  shown: boolean('shown').notNull(),
  switchedAt: timestamp('switched_at', { withTimezone: true, mode: 'date' }).notNull(),
});
