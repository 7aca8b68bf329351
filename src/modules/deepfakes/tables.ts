import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DeepfakeState, FakeMedium, FakeMethod } from '#modules/deepfakes/contract.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const deepfakeReports = pgTable('deepfake_reports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  medium: text('medium').$type<FakeMedium>().notNull(),
  how: text('how').$type<FakeMethod>().notNull(),
  intimate: boolean('intimate').notNull(),
  workId: text('work_id'),
  harm: text('harm'),
  textVersion: text('text_version').notNull(),
  textSha256: text('text_sha256').notNull(),
  signature: text('signature').notNull(),
  ip: text('ip'),
  signedAt: moment('signed_at').notNull(),
  state: text('state').$type<DeepfakeState>().notNull(),
  dueAt: moment('due_at'),
  reason: text('reason'),
  decidedBy: text('decided_by'),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type DeepfakeRow = typeof deepfakeReports.$inferSelect;

export const deepfakePages = pgTable(
  'deepfake_pages',
  {
    reportId: text('report_id').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
    urlKey: text('url_key').notNull(),
    host: text('host').notNull(),
    caseId: text('case_id'),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.number] })],
);
export type FakePageRow = typeof deepfakePages.$inferSelect;
