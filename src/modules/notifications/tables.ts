import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailWhen } from '#modules/notifications/kinds.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const notifications = pgTable('notifications', {
  id: text('id').$type<Id<'notification'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  /** What may be said once only. */
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  /** In the product; else it is there for a mail alone. */
  listed: boolean('listed').notNull(),
  mailState: text('mail_state').$type<'none' | 'queued' | 'sent' | 'failed'>().notNull(),
  mailDueAt: moment('mail_due_at'),
});

export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: text('user_id').$type<Id<'user'>>().notNull(),
    kind: text('kind').notNull(),
    /** Null where it was not chosen. */
    mail: text('mail').$type<MailWhen>(),
    inApp: boolean('in_app'),
    changedAt: moment('changed_at').notNull(),
  },
  (choice) => [primaryKey({ columns: [choice.userId, choice.kind] })],
);
