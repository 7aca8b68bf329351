import { createHash } from 'node:crypto';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { readNotice } from '#modules/notices/index.ts';
import { replyReceived } from '#modules/replies/events.ts';
import { insertReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { takeEffect } from '#modules/replies/take-effect.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A recipient's question in the status of a report. */
export interface ReportQuestion {
  noticeId: string;
  /** The recipient, as operators read it. */
  by: string;
  reportId: string;
  question?: string | undefined;
  checkedAt: string;
}

/**
 * Records a question from the status of a report as a reply that asks for more, with the effects of a mail reply: it waits
 * for an operator with a deadline, and its cases record it. The answer goes by mail, as no interface takes answers. The same
 * question twice is recorded once. False where it was recorded before.
 */
export async function receiveQuestion(ctx: Context, ledger: Ledger, asked: ReportQuestion): Promise<boolean> {
  const notice = await readNotice(ctx.tx, asked.noticeId);
  if (!notice) return false;
  const { by, reportId, question, checkedAt } = asked;
  const key = ['report', notice.channel, reportId, question ?? '', checkedAt].join('\n');
  const row: ReplyRow = {
    id: newId('reply', ctx.now()),
    userId: notice.userId,
    noticeId: notice.id,
    messageId: null,
    fromAddress: null,
    answerTo: notice.recipient.includes('@') ? notice.recipient : null,
    subject: `Report ${reportId}`,
    text: question ?? `${by} asks for more information and does not say which.`,
    rawBlobId: null,
    rawSha256: createHash('sha256').update(key).digest('hex'),
    threadedBy: 'report',
    caseId: null,
    outcome: 'need_more_information',
    decidedBy: 'rules',
    reasons: [`The status of report ${reportId} at ${by} asks for more information.`],
    receivedAt: ctx.now(),
    namedHost: null,
    namedHostTakenAt: null,
    effectWaits: null,
    closedAt: null,
    closedBy: null,
    closedNote: null,
  };
  if (!(await insertReply(ctx.tx, row))) return false;
  const { id: replyId, userId, outcome } = row;
  await ctx.emit(replyReceived, { replyId, noticeId: notice.id, userId: userId ?? undefined, outcome });
  await takeEffect(ctx, ledger, row, 'count');
  return true;
}
