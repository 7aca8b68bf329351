import { z } from 'zod';
import { requireCompared } from '#modules/escalations/index.ts';
import { addFile, removeFile } from '#modules/support/add-file.ts';
import { checkFile } from '#modules/support/check-file.ts';
import {
  maxFileBytes,
  messageBody,
  seenBody,
  supportFileSchema,
  supportStandingSchema,
  threadBody,
  threadPage,
  threadQuery,
  threadSchema,
  threadSummarySchema,
} from '#modules/support/contract.ts';
import { presentFile, presentSummary, presentThread } from '#modules/support/present-thread.ts';
import { readStanding } from '#modules/support/read-standing.ts';
import { markSeen, pageOfThreads, readFile, readThread } from '#modules/support/store.ts';
import { closeThread, openThread, reopenThread, writeMessage } from '#modules/support/write-message.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { bodyFor, receiveFile, serveFile } from '#platform/http/given-file.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

export interface SupportDeps {
  blobs: Blobs;
  /** Addresses of this deployment may stand in a message. */
  publicUrl: string;
}

const tag = 'support';
const fileCodes = { checking: 'support_file_checking', refused: 'support_file_refused' };
const params = z.object({ id: z.string().max(64) });

export function supportRoutes(deps: SupportDeps): AnyRoute[] {
  return [...reading(deps), ...writing(deps), ...moving(), ...fileRoutes(deps)];
}

function reading({ publicUrl }: SupportDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/support/standing',
      summary:
        'What this creator’s plan promises, how long a first answer took lately, and how many threads may be open',
      tag,
      answer: supportStandingSchema,
      run: ({ caller, transaction }) => transaction((ctx) => readStanding(ctx, caller.userId)),
    }),
    route({
      method: 'get',
      path: '/support/threads',
      summary: 'Threads of this creator with the team, the latest change first',
      tag,
      query: threadQuery,
      answer: threadPage,
      async run({ query, caller, transaction }) {
        const asked = { limit: query.limit, after: readCursor(query.cursor), words: query.q, state: query.state };
        const rows = await transaction(({ tx }) => pageOfThreads(tx, caller.userId, asked));
        const page = toPage(rows, query.limit, (row) => ({ at: row.updatedAt.toISOString(), id: row.id }));
        return { items: page.items.map(presentSummary), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'get',
      path: '/support/threads/{id}',
      summary: 'A thread whole, the oldest message first',
      tag,
      params,
      answer: threadSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readThread(ctx.tx, id);
          if (row?.userId !== caller.userId) throw notFound();
          return presentThread(ctx, publicUrl, row, 'creator');
        }),
    }),
  ];
}

function writing({ publicUrl }: SupportDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/support/threads',
      summary: 'Write to the team about something new',
      tag,
      body: threadBody,
      answer: threadSchema,
      status: 201,
      creates: true,
      codes: ['support_threads_limit', 'support_limit'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentThread(ctx, publicUrl, await openThread(ctx, { userId: caller.userId, ...body }), 'creator'),
        ),
    }),
    route({
      method: 'post',
      path: '/support/threads/{id}/messages',
      summary: 'Write one more message; a closed thread is open again',
      tag,
      params,
      body: messageBody,
      answer: threadSchema,
      status: 201,
      creates: true,
      codes: ['support_threads_limit', 'support_limit'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await writeMessage(ctx, { userId: caller.userId, threadId: id, ...body });
          return presentThread(ctx, publicUrl, row, 'creator');
        }),
    }),
    route({
      method: 'post',
      path: '/support/threads/{id}/seen',
      summary: 'Mark a thread as read up to a message',
      tag,
      params,
      body: seenBody,
      status: 204,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async ({ tx }) => {
          if (!(await markSeen(tx, caller.userId, id, body.number))) throw notFound();
        }),
    }),
  ];
}

function moving(): AnyRoute[] {
  const common = { method: 'post' as const, tag, params, answer: threadSummarySchema };
  return [
    route({
      ...common,
      path: '/support/threads/{id}/close',
      summary: 'Close a thread',
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => presentSummary(await closeThread(ctx, { userId: caller.userId, threadId: id }))),
    }),
    route({
      ...common,
      path: '/support/threads/{id}/reopen',
      summary: 'Open a closed thread again',
      codes: ['support_threads_limit'],
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => presentSummary(await reopenThread(ctx, { userId: caller.userId, threadId: id }))),
    }),
  ];
}

function fileRoutes({ blobs }: SupportDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/support/messages/{id}/files',
      summary: 'Add a file (picture, PDF or text, up to 10 MB) to a message that you just sent',
      tag,
      params,
      rawBody: 'multipart/form-data',
      maxBody: bodyFor(maxFileBytes),
      status: 201,
      creates: true,
      answer: supportFileSchema,
      codes: [
        'empty_file',
        'file_too_large',
        'unsupported_format',
        'message_is_old',
        'support_files_limit',
        'support_files_per_day',
        'support_storage_full',
      ],
      run: (request) =>
        receiveFile(request, checkFile, async (ctx, { id: messageId, ...file }) =>
          presentFile(await addFile(ctx, blobs, { ...file, messageId })),
        ),
    }),
    route({
      method: 'get',
      path: '/support-files/{id}',
      summary: 'A file as it was given',
      tag,
      params,
      answerType: 'application/octet-stream',
      codes: Object.values(fileCodes),
      run: (request) =>
        serveFile(request, blobs, async (tx, id) => {
          const row = await readFile(tx, id);
          // Whose it is comes first: nobody learns of another's file that it is there.
          if (row?.userId !== request.caller.userId || row.state === 'deleted') return undefined;
          return { ...row, blobId: requireCompared({ state: row.state, blobId: row.blobId }, fileCodes) };
        }),
    }),
    route({
      method: 'delete',
      path: '/support-files/{id}',
      summary: 'Delete a file now',
      tag,
      params,
      status: 204,
      async run({ params: { id }, caller: { userId }, transaction }) {
        const deleteBytes = await transaction((ctx) => removeFile(ctx, blobs, { userId, fileId: id }));
        await deleteBytes();
      },
    }),
  ];
}
