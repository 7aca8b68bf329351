import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import {
  addNote,
  answerAsTeam,
  closeAsTeam,
  closeAsTeamBody,
  filesOfThreads,
  openedThreadSchema,
  presentForTeam,
  presentSummary,
  readThread,
  replyAsTeamBody,
  supportFilesSchema,
  supportNoteBody,
  threadSummarySchema,
} from '#modules/support/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

export interface SupportDeskDeps {
  /** An address that opens a file for five minutes. */
  sign: (target: { ownerId: string; blobId: string }, now: Date) => string;
  publicUrl: string;
}

const params = z.object({ id: z.string().max(64) });
const act = { method: 'post' as const, tag: 'operator', params, answer: threadSummarySchema };

export function supportDeskRoutes(deps: SupportDeskDeps): AnyRoute[] {
  return [...looking(deps), ...acting()];
}

function looking({ sign, publicUrl }: SupportDeskDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/support/{id}',
      summary: 'A thread whole, with the notes of the team; its creator reads in their log that it was opened',
      tag: 'operator',
      params,
      answer: openedThreadSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readThread(ctx.tx, id);
          if (!row) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'support', shown: [row] });
          return presentForTeam(ctx, publicUrl, row);
        }),
    }),
    route({
      method: 'post',
      path: '/ops/support/{id}/files',
      summary: 'Open the files of a thread; its creator reads in their log that they were opened',
      tag: 'operator',
      params,
      answer: supportFilesSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readThread(ctx.tx, id);
          if (!row) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'support-files', shown: [row] });
          const ready = (await filesOfThreads(ctx.tx, [row.id])).flatMap(({ state, blobId, ...file }) =>
            state === 'ready' && blobId ? [{ ...file, blobId }] : [],
          );
          const files = ready.map(({ userId, blobId, fileName, contentType }) => ({
            url: sign({ ownerId: userId, blobId }, ctx.now()),
            ...{ fileName, contentType },
          }));
          return { files };
        }),
    }),
  ];
}

function acting(): AnyRoute[] {
  return [
    route({
      ...act,
      path: '/ops/support/{id}/answer',
      summary: 'Answer a creator; they are told that there is an answer',
      body: replyAsTeamBody,
      creates: true,
      codes: [selfCode, 'support_thread_closed', 'support_thread_changed'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentSummary(await answerAsTeam(ctx, { operatorId: caller.userId, threadId: id, ...body })),
        ),
    }),
    route({
      ...act,
      path: '/ops/support/{id}/notes',
      summary: 'Note something for other operators; its creator does not read it',
      body: supportNoteBody,
      creates: true,
      codes: [selfCode],
      run: ({ params: { id }, body: { note }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentSummary(await addNote(ctx, { operatorId: caller.userId, threadId: id, text: note })),
        ),
    }),
    route({
      ...act,
      path: '/ops/support/{id}/close',
      summary: 'Close a thread; its creator is told, and can open it again by writing in it',
      body: closeAsTeamBody,
      codes: [selfCode, 'support_thread_closed', 'support_thread_changed'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentSummary(await closeAsTeam(ctx, { operatorId: caller.userId, threadId: id, ...body })),
        ),
    }),
  ];
}
