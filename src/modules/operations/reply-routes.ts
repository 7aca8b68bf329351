import { z } from 'zod';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import * as contract from '#modules/operations/contract.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { answerBody } from '#modules/replies/contract.ts';
import {
  answerReply,
  assignReply,
  classifyReply,
  closeReply,
  type OpenedReply,
  openReply,
  type ReplyRow,
} from '#modules/replies/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const params = z.object({ id: z.string().max(64) });
const tag = 'operator';
const iso = (date: Date | null): string | undefined => date?.toISOString();

export interface ReplyDeskDeps {
  blobs: Blobs;
  ledger: Ledger;
  settings: NoticeSettings;
}

/** Messages that wait for an operator: read, said what they are about and what they mean, or closed. Each is written down. */
export function replyDeskRoutes({ blobs, ledger, settings }: ReplyDeskDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/replies/{id}',
      summary: 'A message whole, as plain text, and what it may be about',
      tag,
      params,
      answer: contract.openedReplySchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const opened = await openReply(ctx.tx, blobs, id);
          if (!opened) throw notFound();
          const { row, suggestions, thread } = opened;
          const shown = [
            { id: row.id, userId: row.userId ?? undefined },
            ...thread.map((one) => ({ id: one.id, userId: row.userId ?? undefined })),
            ...suggestions.map(({ noticeId, userId }) => ({ id: noticeId, userId })),
          ];
          await recordLooks(ctx, { operatorId: caller.userId, at: 'reply', shown });
          return presentOpened(opened);
        }),
    }),
    route({
      method: 'post',
      path: '/ops/replies/{id}/assign',
      summary: 'Say which notice or case a message is about; its meaning then takes effect',
      tag,
      params,
      body: contract.assignBody,
      answer: contract.deskReplySchema,
      codes: ['reply_closed', 'already_assigned', 'no_notice_sent'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction((ctx) =>
          recorded(ctx, caller.userId, 'reply-assign', () => assignReply(ctx, ledger, { replyId: id, ...body })),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/replies/{id}/classify',
      summary: 'Say what a reply means that waits for a person',
      tag,
      params,
      body: contract.classifyBody,
      answer: contract.deskReplySchema,
      codes: ['reply_closed', 'already_classified', 'no_notice'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction((ctx) =>
          recorded(ctx, caller.userId, 'reply-classify', () => classifyReply(ctx, ledger, { replyId: id, ...body })),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/replies/{id}/answer',
      summary: 'Answer a recipient who asks for more, in the thread of the notice; it leaves at once',
      tag,
      params,
      body: answerBody,
      answer: contract.deskReplySchema,
      codes: ['already_answered', 'reply_closed', 'not_asked', 'no_sender', 'discloses_private', 'cannot_be_sent'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction((ctx) =>
          recorded(ctx, caller.userId, 'reply-answer', () =>
            answerReply(ctx, { settings, blobs }, { replyId: id, ...body }),
          ),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/replies/{id}/close',
      summary: 'Be done with a message that was answered by hand or is of no matter',
      tag,
      params,
      body: contract.noteBody,
      answer: contract.deskReplySchema,
      codes: ['reply_done'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction((ctx) =>
          recorded(ctx, caller.userId, 'reply-close', () => closeReply(ctx, { replyId: id, ...body })),
        ),
    }),
  ];
}

async function recorded(
  ctx: Context,
  operatorId: string,
  action: string,
  act: () => Promise<ReplyRow>,
): Promise<z.infer<typeof contract.deskReplySchema>> {
  const { id, outcome, userId, noticeId, caseId, closedAt } = await act();
  await ctx.emit(operatorActed, { userId: userId ?? undefined, operatorId, action, id });
  return { id, outcome, noticeId: noticeId ?? undefined, caseId: caseId ?? undefined, closedAt: iso(closedAt) };
}

function presentOpened({ row, suggestions, thread, ...words }: OpenedReply): contract.OpenedReplyAnswer {
  return {
    ...words,
    thread: thread.map((one) => ({ ...one, at: one.at.toISOString() })),
    id: row.id,
    from: row.fromAddress ?? undefined,
    subject: row.subject ?? undefined,
    receivedAt: row.receivedAt.toISOString(),
    outcome: row.outcome,
    reasons: row.reasons,
    noticeId: row.noticeId ?? undefined,
    caseId: row.caseId ?? undefined,
    suggestions: suggestions.map(({ userId: _, sentAt, ...told }) => ({ ...told, sentAt: sentAt.toISOString() })),
  };
}
