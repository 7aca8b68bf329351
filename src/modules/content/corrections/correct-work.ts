import { ownershipCorrected } from '#modules/content/events.ts';
import { lockWork, readWorkOf, updateWork } from '#modules/content/store.ts';
import type { Ownership, WorkRow } from '#modules/content/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Corrects what a work is called and whose it is; what is claimed for it follows. */
export async function correctWork(
  ctx: Context,
  input: { userId: string; workId: string; title?: string; ownership?: Ownership },
): Promise<WorkRow> {
  const own = await readWorkOf(ctx.tx, input.userId, input.workId);
  const row = own && (await lockWork(ctx.tx, own.id));
  if (!row || row.archivedAt) throw notFound();
  const { title = row.title, ownership = row.ownership } = input;
  await updateWork(ctx.tx, row.id, { title, ownership });
  if (ownership !== row.ownership) await ctx.emit(ownershipCorrected, { workId: row.id, userId: row.userId });
  return { ...row, title, ownership };
}
