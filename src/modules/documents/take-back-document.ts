import { undoMinutes } from '#modules/documents/contract.ts';
import { documentRemoved } from '#modules/documents/events.ts';
import { lockDocument, updateDocument } from '#modules/documents/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Deletes a document at its creator's wish, whatever its state: from now on nobody can open it, and nobody checks it. Its
 * bytes go once it can no longer be brought back; that there was one stays. A second time changes nothing.
 *
 * @throws Problem not-found
 */
export async function takeBackDocument(ctx: Context, input: { userId: string; documentId: string }): Promise<void> {
  const row = await lockDocument(ctx.tx, input.documentId);
  if (row?.userId !== input.userId) throw notFound();
  if (row.blobId === null || row.removedAt) return;
  const now = ctx.now();
  const goes = new Date(now.getTime() + undoMinutes * 60_000);
  const deleteAt = row.deleteAt && row.deleteAt < goes ? row.deleteAt : goes;
  await updateDocument(ctx.tx, row.id, { removedAt: now, deleteAt });
  await ctx.emit(documentRemoved, { documentId: row.id, userId: row.userId, brandId: row.brandId });
}
