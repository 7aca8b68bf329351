import { lockDocument, updateDocument } from '#modules/documents/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Deletes a document at its creator's wish, whatever its state; that there was one stays. Answers what deletes its bytes,
 * to be called once this is committed. A second time changes nothing.
 *
 * @throws Problem not-found
 */
export async function takeBackDocument(
  ctx: Context,
  blobs: Blobs,
  input: { userId: string; documentId: string },
): Promise<DeleteBytes> {
  const row = await lockDocument(ctx.tx, input.documentId);
  if (row?.userId !== input.userId) throw notFound();
  if (row.blobId === null) return async () => {};
  const settled = row.state === 'waiting' ? { state: 'taken-back' as const, settledAt: ctx.now() } : {};
  await updateDocument(ctx.tx, row.id, { ...settled, blobId: null, deleteAt: null });
  return blobs.remove(ctx.tx, row.userId, row.blobId);
}
