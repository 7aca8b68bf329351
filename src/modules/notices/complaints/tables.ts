import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuthorityId } from '#modules/notices/complaints/authorities.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const complaints = pgTable('complaints', {
  noticeId: text('notice_id').primaryKey(),
  userId: text('user_id').notNull(),
  authority: text('authority').$type<AuthorityId>().notNull(),
  /** When the time of the law ended. */
  dueAt: time('due_at').notNull(),
  /** While it waits: when its cases are looked at next. */
  lookAt: time('look_at').notNull(),
  state: text('state').$type<'waiting' | 'ready' | 'filed' | 'dropped'>().notNull(),
  readyAt: time('ready_at'),
  reference: text('reference'),
  filedAt: time('filed_at'),
  filedBy: text('filed_by'),
  packet: jsonb('packet').$type<FilledField[]>(),
});
export type ComplaintRow = typeof complaints.$inferSelect;
