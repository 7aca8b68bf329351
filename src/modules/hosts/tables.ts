import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Channel, Finding, StepKind } from '#modules/hosts/recipient.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const hostContacts = pgTable('host_contacts', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  step: text('step').$type<StepKind>().notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  address: text('address'),
  formUrl: text('form_url'),
  name: text('name'),
  /** ISO 3166-1 alpha-2; unknown for contacts found before it was stored. */
  country: text('country'),
  source: text('source').notNull(),
  sourceUrl: text('source_url'),
  checkedAt: time('checked_at').notNull(),
  state: text('state').$type<'usable' | 'unconfirmed' | 'bounced' | 'refused' | 'superseded'>().notNull(),
  bouncedAt: time('bounced_at'),
  /** What it was before; unknown for what bounced before this was kept. */
  beforeBounce: text('before_bounce').$type<'usable' | 'unconfirmed' | 'refused' | 'superseded'>(),
  confirmedBy: text('confirmed_by'),
  /** The reply that names it: look-ups do not replace it. */
  namedIn: text('named_in'),
  /** The notice whose report was answered with its name: look-ups do not replace it either. */
  namedByReport: text('named_by_report'),
  /** What it was before an operator said no to it; unknown for what was refused before this was kept. */
  beforeRefused: text('before_refused').$type<'usable' | 'unconfirmed' | 'superseded'>(),
  /** What an operator said against it. */
  refusedBecause: text('refused_because'),
  /** An operator looked, and it still is the right one. */
  verifiedAt: time('verified_at'),
  verifiedBy: text('verified_by'),
  /** When that was said before and by whom, so that the last word can be taken back. */
  verifiedBefore: time('verified_before'),
  verifiedByBefore: text('verified_by_before'),
});
export type ContactRow = typeof hostContacts.$inferSelect;

export const hostLookups = pgTable('host_lookups', {
  host: text('host').primaryKey(),
  state: text('state').$type<'done' | 'failed'>().notNull(),
  findings: jsonb('findings').$type<Finding[]>().notNull(),
  lookedUpAt: time('looked_up_at').notNull(),
  /** Rungs that could not be asked about. */
  unasked: text('unasked').array().$type<StepKind[]>().notNull(),
  /** Since when a case waits for a contact of this host. */
  waitsSince: time('waits_since'),
  /** An operator lets the cases go on with what is known. */
  settledAt: time('settled_at'),
});
export type LookupRow = typeof hostLookups.$inferSelect;
