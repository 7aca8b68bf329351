import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Category, Reaction, ReportReason } from '#modules/community/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const posts = pgTable('community_posts', {
  id: text('id').$type<Id<'post'>>().primaryKey(),
  topicId: text('topic_id').$type<Id<'post'>>(),
  category: text('category').$type<Category>().notNull(),
  state: text('state').$type<'shown' | 'hidden' | 'removed'>().notNull(),
  replies: integer('replies').notNull(),
  lastAt: moment('last_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const postTexts = pgTable('community_texts', {
  postId: text('post_id').$type<Id<'post'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  byTeam: boolean('by_team').notNull(),
  title: text('title'),
  text: text('text').notNull(),
  searched: text('searched').notNull(),
  hidesLinks: boolean('hides_links').notNull(),
  /** An operator's word on its addresses; `waiting`: hidden by one, with others put in since. */
  links: text('links').$type<'allowed' | 'hidden' | 'waiting'>(),
  moderatedWhy: text('moderated_why'),
  editedAt: moment('edited_at'),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull(),
});

export const aliases = pgTable('community_aliases', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  alias: text('alias').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const takenAliases = pgTable('community_taken_aliases', { digest: text('digest').primaryKey() });

export const postReports = pgTable('community_reports', {
  id: text('id').$type<Id<'post-report'>>().primaryKey(),
  postId: text('post_id').$type<Id<'post'>>().notNull(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  words: text('words').notNull(),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
});

export const postReactions = pgTable('community_reactions', {
  id: text('id').$type<Id<'reaction'>>().primaryKey(),
  postId: text('post_id').$type<Id<'post'>>().notNull(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  kind: text('kind').$type<Reaction>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const follows = pgTable('community_follows', {
  id: text('id').$type<Id<'follow'>>().primaryKey(),
  topicId: text('topic_id').$type<Id<'post'>>().notNull(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  /** They do not want to be told any more, also where they write there again. */
  stoppedAt: moment('stopped_at'),
  createdAt: moment('created_at').notNull(),
});

export const suspensions = pgTable('community_suspensions', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  reason: text('reason').notNull(),
  until: moment('until').notNull(),
});
