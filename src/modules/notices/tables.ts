import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LawOfNotice, NoticeBasis } from '#modules/notices/law/basis.ts';
import type { Language } from '#modules/notices/law/texts/letters.ts';
import type { NoticeChannel } from '#modules/notices/machine/route-recipients.ts';
import type { Answered, CourtAction, Explanation, NoticeKind, NoticeState } from '#modules/notices/notice.ts';
import type { Id } from '#platform/ids/index.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state').$type<NoticeState>().notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  basis: text('basis').$type<NoticeBasis>().notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Why this law; unknown for notices from before laws were chosen. */
  law: jsonb('law').$type<LawOfNotice>(),
  channel: text('channel').$type<NoticeChannel>().notNull(),
  contactId: text('contact_id'),
  recipient: text('recipient').notNull(),
  recipientName: text('recipient_name'),
  step: integer('step').notNull(),
  stepKind: text('step_kind').notNull(),
  dryRun: boolean('dry_run').notNull(),
  /** Whose yes it waits for before it may be queued. */
  needs: text('needs').$type<'nothing' | 'creator' | 'operator'>().notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  bodySha256: text('body_sha256').notNull(),
  discloses: jsonb('discloses').$type<string[]>().notNull(),
  elements: jsonb('elements').notNull(),
  messageId: text('message_id').notNull(),
  rawBlobId: text('raw_blob_id'),
  authorizationId: text('authorization_id'),
  /** The creator's account in whose name it speaks; what follows a notice says the name that one said. */
  brandId: text('brand_id').$type<Id<'brand'>>(),
  followsNoticeId: text('follows_notice_id'),
  courtAction: jsonb('court_action').$type<CourtAction>(),
  explains: jsonb('explains').$type<Explanation>(),
  /** The creator's own yes to this text. Undefined where none was asked for. */
  approvedAt: time('approved_at'),
  approvedBy: text('approved_by'),
  /** An operator's, after a look at it. */
  clearedAt: time('cleared_at'),
  clearedBy: text('cleared_by'),
  /** Our looks could not see the copy: an operator who clears it says that it is still there. */
  unseen: boolean('unseen').notNull(),
  sendAfter: time('send_after'),
  claimToken: bigint('claim_token', { mode: 'number' }).notNull(),
  claimedAt: time('claimed_at'),
  attempts: integer('attempts').notNull(),
  firstAttemptAt: time('first_attempt_at'),
  response: text('response'),
  /** It was refused after its content was handed over, not its recipient before that. */
  refusedForContent: boolean('refused_for_content').notNull(),
  failure: text('failure'),
  /** A withdrawal that did not arrive, until somebody told its recipient another way. */
  untoldSince: time('untold_since'),
  createdAt: time('created_at').notNull(),
  queuedAt: time('queued_at'),
  sentAt: time('sent_at'),
  updatedAt: time('updated_at').notNull(),
});
export type NoticeRow = typeof notices.$inferSelect;

export const noticeCases = pgTable(
  'notice_cases',
  {
    noticeId: text('notice_id').notNull(),
    caseId: text('case_id').notNull(),
    round: integer('round').notNull(),
    url: text('url').notNull(),
    answered: text('answered').$type<NonNullable<Answered>>(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.caseId] })],
);

export const noticeSlots = pgTable(
  'notice_slots',
  {
    caseId: text('case_id').notNull(),
    round: integer('round').notNull(),
    step: integer('step').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    recipient: text('recipient').notNull(),
    noticeId: text('notice_id').notNull(),
    /** Which court action; empty for what is said once a step. */
    about: text('about').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.round, table.step, table.kind, table.recipient, table.about] }),
  ],
);
