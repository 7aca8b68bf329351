import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NamedHost } from '#lib/inbound-mail/index.ts';
import type { CounterDecision, CounterEnd } from '#modules/cases/index.ts';
import type { ReplyOutcome } from '#modules/replies/contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Under whom mail lies that belongs to no creator we know of. */
export const unclaimed = 'inbound';

export const replies = pgTable('replies', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  noticeId: text('notice_id'),
  messageId: text('message_id'),
  fromAddress: text('from_address'),
  /** Where an answer goes; null where nobody can be answered. */
  answerTo: text('answer_to'),
  subject: text('subject'),
  text: text('text'),
  rawBlobId: text('raw_blob_id'),
  rawSha256: text('raw_sha256').notNull(),
  threadedBy: text('threaded_by').$type<'reply-address' | 'message-id' | 'operator' | 'report'>(),
  /** Of the notice's cases the one that an operator says it is about; otherwise its words decide. */
  caseId: text('case_id'),
  /** `unclear` and `need_more_information` wait for an operator. */
  outcome: text('outcome').$type<ReplyOutcome | 'unclear'>().notNull(),
  decidedBy: text('decided_by').notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
  receivedAt: time('received_at').notNull(),
  /** Whom it names as the host, unchecked. */
  namedHost: jsonb('named_host').$type<NamedHost>(),
  /** When that took effect, once. */
  namedHostTakenAt: time('named_host_taken_at'),
  /** What it still has to set off: its notice is being handed over, and nobody knows yet what becomes of that. */
  effectWaits: text('effect_waits').$type<'count' | 'look'>(),
  /** An operator is done with it. */
  closedAt: time('closed_at'),
  closedBy: text('closed_by'),
  closedNote: text('closed_note'),
});
export type ReplyRow = typeof replies.$inferSelect;

export const counterNotices = pgTable('counter_notices', {
  id: text('id').primaryKey(),
  replyId: text('reply_id').notNull(),
  caseId: text('case_id').notNull(),
  receivedAt: time('received_at').notNull(),
  restoreNotBefore: time('restore_not_before').notNull(),
  restoreBy: time('restore_by').notNull(),
  decision: text('decision').$type<CounterDecision>(),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
  court: text('court'),
  docket: text('docket'),
  filedAt: text('filed_at'),
  /** When the creator is to be reminded, or the time is over. */
  nextAt: time('next_at'),
  /** Since when we know that the message about the court action did not reach the provider. */
  untoldSince: time('untold_since'),
  /** An operator's word on how it ended. */
  ended: text('ended').$type<CounterEnd>(),
  endedAt: time('ended_at'),
  endedBy: text('ended_by'),
  endedWhy: text('ended_why'),
  /** Until when an earlier one had kept notices about this address back. */
  untilBefore: time('until_before'),
});
export type CounterNoticeRow = typeof counterNotices.$inferSelect;

const uid = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** How far a mailbox was taken in. */
export const mailboxMarks = pgTable('mailbox_marks', {
  mailbox: text('mailbox').primaryKey(),
  uidValidity: uid('uid_validity'),
  lastUid: uid('last_uid'),
  /** The server's own time from which on everything is ours; null where the mailbox was empty at first. */
  watchedSince: time('watched_since'),
});

/** What stands below the mark and could not be taken yet. */
export const mailboxLeft = pgTable(
  'mailbox_left',
  { mailbox: text('mailbox').notNull(), uidValidity: uid('uid_validity'), uid: uid('uid') },
  (table) => [primaryKey({ columns: [table.mailbox, table.uidValidity, table.uid] })],
);
