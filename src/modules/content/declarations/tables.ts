import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const intimateDeclarations = pgTable('intimate_declarations', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  collectionId: text('collection_id').notNull(),
  textVersion: text('text_version').notNull(),
  textSha256: text('text_sha256').notNull(),
  signature: text('signature').notNull(),
  ip: text('ip'),
  signedAt: time('signed_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
});
export type DeclarationRow = typeof intimateDeclarations.$inferSelect;
