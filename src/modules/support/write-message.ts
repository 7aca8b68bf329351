import { readEntitlements, targetHoursOf } from '#modules/billing/index.ts';
import { findLinks } from '#modules/community/index.ts';
import { messagesPerDay, openThreads } from '#modules/support/contract.ts';
import { supportActed } from '#modules/support/events.ts';
import {
  countOpen,
  insertMessage,
  insertThread,
  lockThread,
  lockThreadsOf,
  updateThread,
  writtenSince,
} from '#modules/support/store.ts';
import type { ThreadRow } from '#modules/support/tables.ts';
import { afterClose, afterMessage, afterReopen, emptyThread } from '#modules/support/thread.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/** Hours until the first answer that this creator's plan promises now. */
export async function readTarget(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<number | undefined> {
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  return targetHoursOf('prioritySupport', effectiveSpecialFeatures);
}

export const mostOpen = (targetHours: number | undefined): number =>
  targetHours === undefined ? openThreads.usual : openThreads.priority;

/**
 * Begins a thread with its first message.
 *
 * @throws Problem invalid (an address in the subject) · over-limit `support_threads_limit`, `support_limit`
 */
export async function openThread(
  ctx: Context,
  { userId, subject, text }: { userId: string; subject: string; text: string },
): Promise<ThreadRow> {
  if (findLinks(subject).length > 0)
    throw new Problem('invalid', {
      detail: 'Some fields need another look.',
      errors: [{ path: 'subject', message: 'A subject holds no address. Write it into the message.' }],
    });
  await lockThreadsOf(ctx.tx, userId);
  const targetHours = await readTarget(ctx, userId);
  await refuseOneMore(ctx, userId, targetHours);
  const now = ctx.now();
  const empty: ThreadRow = {
    ...emptyThread(now),
    id: newId('support-thread', now),
    userId,
    subject,
    targetHours: targetHours ?? null,
    seen: 0,
    createdAt: now,
  };
  await insertThread(ctx.tx, empty);
  const row = await addMessage(ctx, empty, { text, targetHours });
  await ctx.emit(supportActed, { userId, threadId: row.id, act: 'opened' });
  return row;
}

/**
 * One more message of its creator's; it reopens a thread that was closed.
 *
 * @throws Problem not-found · over-limit `support_limit`, `support_threads_limit` (where it would reopen one too many)
 */
export async function writeMessage(
  ctx: Context,
  { userId, threadId, text }: { userId: string; threadId: string; text: string },
): Promise<ThreadRow> {
  await lockThreadsOf(ctx.tx, userId);
  const thread = await lockOwn(ctx, userId, threadId);
  const targetHours = await readTarget(ctx, userId);
  if (thread.state === 'closed') await refuseOneMore(ctx, userId, targetHours);
  const row = await addMessage(ctx, thread, { text, targetHours });
  await ctx.emit(supportActed, { userId, threadId, act: 'replied' });
  return row;
}

/** @throws Problem not-found */
export async function closeThread(
  ctx: Context,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<ThreadRow> {
  const thread = await lockOwn(ctx, userId, threadId);
  const row = afterClose(thread, ctx.now(), 'creator');
  if (row === thread) return thread;
  await updateThread(ctx.tx, row);
  await ctx.emit(supportActed, { userId, threadId, act: 'closed' });
  return row;
}

/** @throws Problem not-found · over-limit `support_threads_limit` */
export async function reopenThread(
  ctx: Context,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<ThreadRow> {
  await lockThreadsOf(ctx.tx, userId);
  const thread = await lockOwn(ctx, userId, threadId);
  if (thread.state === 'open') return thread;
  const targetHours = await readTarget(ctx, userId);
  await refuseOneMore(ctx, userId, targetHours);
  const row = afterReopen(thread, ctx.now(), targetHours);
  await updateThread(ctx.tx, row);
  await ctx.emit(supportActed, { userId, threadId, act: 'reopened' });
  return row;
}

async function lockOwn(ctx: Context, userId: string, threadId: string): Promise<ThreadRow> {
  const thread = await lockThread(ctx.tx, threadId);
  if (thread?.userId !== userId) throw notFound();
  return thread;
}

async function addMessage(
  ctx: Context,
  thread: ThreadRow,
  { text, targetHours }: { text: string; targetHours: number | undefined },
): Promise<ThreadRow> {
  const now = ctx.now();
  if ((await writtenSince(ctx.tx, thread.userId, new Date(now.getTime() - dayMs))) >= messagesPerDay)
    throw new Problem('over-limit', {
      code: 'support_limit',
      detail: `You have written ${messagesPerDay} messages within a day, which is the limit. Your draft stays here; send it tomorrow.`,
    });
  const row = afterMessage(thread, { by: 'creator', now, targetHours });
  // What its writer has on the screen is read.
  const seen = { ...row, seen: row.messages };
  await updateThread(ctx.tx, seen);
  await insertMessage(ctx.tx, {
    id: newId('support-message', now),
    threadId: row.id,
    number: row.messages,
    author: 'creator',
    text,
    createdAt: now,
  });
  return seen;
}

async function refuseOneMore(ctx: Context, userId: string, targetHours: number | undefined): Promise<void> {
  const most = mostOpen(targetHours);
  if ((await countOpen(ctx.tx, userId)) < most) return;
  throw new Problem('over-limit', {
    code: 'support_threads_limit',
    detail: `You have ${most} open threads, which is the limit. Continue in one of them, or close one first.`,
  });
}
