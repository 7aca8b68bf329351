import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { notify } from '#modules/notifications/index.ts';
import { insertMessage, insertNote, lockThread, updateThread } from '#modules/support/store.ts';
import type { ThreadRow } from '#modules/support/tables.ts';
import { afterClose, afterMessage } from '#modules/support/thread.ts';
import { type Id, newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface By {
  operatorId: string;
  threadId: string;
  /** How many messages the operator saw. */
  upTo?: number | undefined;
}

/**
 * The team answers; its creator is told that there is an answer, in words that say nothing of it.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `support_thread_closed`, `support_thread_changed`
 */
export async function answerAsTeam(
  ctx: Context,
  { operatorId, threadId, upTo, text }: By & { text: string },
): Promise<ThreadRow> {
  const thread = await lockForOthers(ctx, { operatorId, threadId });
  refuseUnread(thread, upTo);
  if (thread.state === 'closed') throw isClosed();
  const now = ctx.now();
  const row = afterMessage(thread, { by: 'team', now, targetHours: undefined });
  await updateThread(ctx.tx, row);
  await insertMessage(ctx.tx, {
    id: newId('support-message', now),
    threadId: row.id,
    number: row.messages,
    author: 'team',
    text,
    createdAt: now,
  });
  await notify(ctx, {
    userId: row.userId,
    kind: 'support',
    says: ({ support }) => support.answered,
    link: `/messages/${row.id}`,
    dedupeKey: `support:${row.id}:${row.messages}`,
  });
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: 'support-answered', id: row.id });
  return row;
}

/** @throws Problem not-found · authorization-required `not_for_yourself` · conflict `support_thread_closed` */
export async function closeAsTeam(ctx: Context, { operatorId, threadId, upTo }: By): Promise<ThreadRow> {
  const thread = await lockForOthers(ctx, { operatorId, threadId });
  refuseUnread(thread, upTo);
  if (thread.state === 'closed') throw isClosed();
  const row = afterClose(thread, ctx.now(), 'team');
  await updateThread(ctx.tx, row);
  await notify(ctx, {
    userId: row.userId,
    kind: 'support',
    says: ({ support }) => support.closed,
    link: `/messages/${row.id}`,
    dedupeKey: `support:${row.id}:closed:${ctx.now().toISOString()}`,
  });
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: 'support-closed', id: row.id });
  return row;
}

/** For operators alone; its creator reads in their log that a note was made, and not what it says. @throws Problem not-found */
export async function addNote(
  ctx: Context,
  { operatorId, threadId, text }: { operatorId: Id<'user'>; threadId: string; text: string },
): Promise<ThreadRow> {
  const thread = await lockForOthers(ctx, { operatorId, threadId });
  const now = ctx.now();
  await insertNote(ctx.tx, {
    id: newId('support-note', now),
    threadId: thread.id,
    operatorId,
    text,
    createdAt: now,
  });
  await ctx.emit(operatorActed, { userId: thread.userId, operatorId, action: 'support-noted', id: thread.id });
  return thread;
}

async function lockForOthers(ctx: Context, { operatorId, threadId }: By): Promise<ThreadRow> {
  const thread = await lockThread(ctx.tx, threadId);
  if (!thread) throw notFound();
  forOthersAlone(operatorId, thread.userId);
  return thread;
}

/** A message that crossed the answer would leave the desk unread, and two operators would answer one message. */
function refuseUnread(thread: ThreadRow, upTo: number | undefined): void {
  if (upTo !== undefined && upTo !== thread.messages)
    throw new Problem('conflict', {
      code: 'support_thread_changed',
      detail: 'Another message has come meanwhile. Load the desk again and read it first.',
    });
}

const isClosed = (): Problem =>
  new Problem('conflict', {
    code: 'support_thread_closed',
    detail: 'This thread was closed meanwhile. Load the desk again.',
  });
