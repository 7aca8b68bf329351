import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const replyOutcomes = [
  'actioned',
  'not_resolvable',
  'refused',
  'already_gone',
  'need_more_information',
  'counter_notice',
  'bounce',
  'auto_reply',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

export const replies = pgTable('replies', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  noticeId: text('notice_id'),
  messageId: text('message_id'),
  fromAddress: text('from_address'),
  subject: text('subject'),
  text: text('text'),
  rawBlobId: text('raw_blob_id'),
  rawSha256: text('raw_sha256').notNull(),
  threadedBy: text('threaded_by').$type<'reply-address' | 'message-id'>(),
  /** `unclear` waits for an operator. */
  outcome: text('outcome').$type<ReplyOutcome | 'unclear'>().notNull(),
  decidedBy: text('decided_by').notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
  receivedAt: time('received_at').notNull(),
});
export type ReplyRow = typeof replies.$inferSelect;

export const counterNotices = pgTable('counter_notices', {
  id: text('id').primaryKey(),
  replyId: text('reply_id').notNull(),
  caseId: text('case_id').notNull(),
  receivedAt: time('received_at').notNull(),
  restoreNotBefore: time('restore_not_before').notNull(),
  restoreBy: time('restore_by').notNull(),
  decision: text('decision'),
  decidedAt: time('decided_at'),
});
