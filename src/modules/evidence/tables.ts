import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Manifest } from '#modules/evidence/archive.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const evidence = pgTable('evidence', {
  id: text('id').primaryKey(),
  caseId: text('case_id').notNull(),
  userId: text('user_id').notNull(),
  round: integer('round').notNull(),
  state: text('state').$type<'captured' | 'failed'>().notNull(),
  manifest: jsonb('manifest').$type<Manifest>().notNull(),
  manifestSha256: text('manifest_sha256'),
  archiveBlobId: text('archive_blob_id'),
  picture: text('picture').notNull(),
  /** Why it failed; `gone` when the page was not there any more. */
  reason: text('reason'),
  capturedAt: time('captured_at').notNull(),
  approval: integer('approval').notNull(),
  retryAt: time('retry_at'),
  /** When the time-stamp authority is asked (again); null where nothing is due. */
  stampDueAt: time('stamp_due_at'),
  stampAttempts: integer('stamp_attempts').notNull(),
  /** The authority's own time. */
  stampTime: time('stamp_time'),
  stampedAt: time('stamped_at'),
  stampFailedAt: time('stamp_failed_at'),
  stampFailure: text('stamp_failure'),
});
export type EvidenceRow = typeof evidence.$inferSelect;
