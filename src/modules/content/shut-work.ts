import type { ListHit } from '#lib/hash-list/index.ts';
import { workCleared, workListed } from '#modules/content/events.ts';
import { isReadyRow, lockWork, updateWork } from '#modules/content/store.ts';
import { escalate, wasEscalated } from '#modules/escalations/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The list knows a work that was taken in before: it is shown no more, its cases stop, and an operator decides. Nothing is
 * deleted. Once an operator decided about a work, no later list asks again: its file is the same.
 */
export async function shutWork(ctx: Context, workId: string, hit: ListHit): Promise<void> {
  const row = await lockWork(ctx.tx, workId);
  if (!row || !isReadyRow(row) || (await wasEscalated(ctx.tx, workId))) return;
  await updateWork(ctx.tx, workId, { quarantinedAt: ctx.now() });
  const { userId, contentSha256 } = row;
  await escalate(ctx, { hit, kind: 'work', userId, workId, contentSha256 });
  await ctx.emit(workListed, { workId });
}

/** There is nothing to report about it: it is shown again, and its cases go on. */
export async function showWorkAgain(ctx: Context, workId: string): Promise<void> {
  const row = await lockWork(ctx.tx, workId);
  if (!row || row.quarantinedAt === null) return;
  await updateWork(ctx.tx, workId, { quarantinedAt: null });
  await ctx.emit(workCleared, { workId });
}
