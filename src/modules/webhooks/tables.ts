import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WebhookKind } from '#modules/webhooks/kinds.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const webhooks = pgTable('webhooks', {
  id: text('id').$type<Id<'webhook'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  url: text('url').notNull(),
  kinds: jsonb('kinds').$type<WebhookKind[]>().notNull(),
  withUrls: boolean('with_urls').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  previousSealedSecret: text('previous_sealed_secret'),
  previousUntil: moment('previous_until'),
  /** The first failed attempt since the last that was taken. */
  failingSince: moment('failing_since'),
  offAt: moment('off_at'),
  offWhy: text('off_why').$type<'person' | 'failing' | 'gone'>(),
  createdAt: moment('created_at').notNull(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: text('id').$type<Id<'delivery'>>().primaryKey(),
  webhookId: text('webhook_id').$type<Id<'webhook'>>().notNull(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  /** What happened, so that it is told once however often its event is delivered. */
  about: text('about').notNull(),
  kind: text('kind').$type<WebhookKind | 'webhook.test'>().notNull(),
  body: text('body').notNull(),
  state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
  createdAt: moment('created_at').notNull(),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  /** Which attempt holds it, and until when nobody else makes one. */
  claim: integer('claim').notNull(),
  claimedUntil: moment('claimed_until'),
  attempts: integer('attempts').notNull(),
  /** Failed ones since it was last asked for: they say how long the next waits. */
  failures: integer('failures').notNull(),
  attemptedAt: moment('attempted_at'),
  durationMs: integer('duration_ms'),
  status: integer('status'),
  answer: text('answer'),
  why: text('why'),
});
