import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { messageIdOf } from '#modules/notices/notice.ts';
import { insertNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** What a draft is about, to whom, and on what way. */
type About = Pick<
  NoticeRow,
  | 'userId'
  | 'kind'
  | 'basis'
  | 'language'
  | 'law'
  | 'channel'
  | 'contactId'
  | 'recipient'
  | 'recipientName'
  | 'step'
  | 'stepKind'
  | 'dryRun'
  | 'needs'
  | 'followsNoticeId'
  | 'courtAction'
  | 'explains'
  | 'unseen'
  | 'brandId'
>;

/** A new draft without a word yet, whose window begins now. */
export async function createDraft(ctx: Context, settings: NoticeSettings, about: About): Promise<NoticeRow> {
  const id = newId('notice', ctx.now());
  const fresh: NoticeRow = {
    ...about,
    id,
    state: 'draft',
    subject: '',
    body: '',
    bodySha256: '',
    discloses: [],
    elements: {},
    messageId: messageIdOf(id, settings.mailDomain ?? 'unconfigured.invalid'),
    rawBlobId: null,
    authorizationId: null,
    approvedAt: null,
    approvedBy: null,
    clearedAt: null,
    clearedBy: null,
    sendAfter: new Date(ctx.now().getTime() + settings.batchSeconds * 1000),
    claimToken: 0,
    claimedAt: null,
    attempts: 0,
    firstAttemptAt: null,
    response: null,
    refusedForContent: false,
    failure: null,
    untoldSince: null,
    createdAt: ctx.now(),
    queuedAt: null,
    sentAt: null,
    updatedAt: ctx.now(),
  };
  await insertNotice(ctx.tx, fresh);
  return fresh;
}
