import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MachineId } from '#modules/notices/machine/channel.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const machineReports = pgTable('machine_reports', {
  noticeId: text('notice_id').primaryKey(),
  userId: text('user_id').notNull(),
  channel: text('channel').$type<MachineId>().notNull(),
  /** Real time, not business time: the recipient deduplicates by it. */
  postedAt: time('posted_at').notNull(),
  reportId: text('report_id'),
  status: text('status'),
  reason: text('reason'),
  detail: text('detail'),
  mitigation: jsonb('mitigation').$type<Record<string, string | number | boolean>>(),
  checkedAt: time('checked_at'),
  askAt: time('ask_at'),
  asks: integer('asks').notNull(),
  pollAt: time('poll_at'),
  polls: integer('polls').notNull(),
  pollFailure: text('poll_failure'),
  pollFailedAt: time('poll_failed_at'),
});
export type MachineReportRow = typeof machineReports.$inferSelect;

/** Channels that may rest: those of recipients, and two that tell somebody else. */
export type RestingChannel = MachineId | 'lumen' | 'stopncii';

export const channelRests = pgTable('channel_rests', {
  channel: text('channel').$type<RestingChannel>().primaryKey(),
  since: time('since').notNull(),
  until: time('until').notNull(),
  why: text('why').notNull(),
});
