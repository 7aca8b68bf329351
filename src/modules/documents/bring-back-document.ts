import { readBrand } from '#modules/brands/index.ts';
import { maxWaiting } from '#modules/documents/contract.ts';
import { documentBroughtBack } from '#modules/documents/events.ts';
import { tooManyWait } from '#modules/documents/give-document.ts';
import { deleteAtOf, settleDocuments } from '#modules/documents/settle-documents.ts';
import { countWaiting, lockDocument, lockDocumentsOf, readDocument, updateDocument } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Brings back a document that its creator deleted a few minutes ago: it stands as it stood, and one that waits hears what
 * was said about its account meanwhile. One that is there changes nothing.
 *
 * @throws Problem not-found · conflict `document_deleted` · over-limit `documents_limit`
 */
export async function bringBackDocument(
  ctx: Context,
  input: { userId: string; documentId: string },
): Promise<DocumentRow> {
  await lockDocumentsOf(ctx.tx, input.userId);
  const row = await lockDocument(ctx.tx, input.documentId);
  if (row?.userId !== input.userId) throw notFound();
  const isOver = row.blobId === null || (row.deleteAt !== null && row.deleteAt <= ctx.now());
  if (isOver || !(await readBrand(ctx.tx, row.brandId)))
    throw new Problem('conflict', {
      code: 'document_deleted',
      detail: 'This document was deleted. Show it again where you prove the account.',
    });
  if (!row.removedAt) return row;
  const waits = row.state === 'waiting';
  if (waits && (await countWaiting(ctx.tx, row.userId)) >= maxWaiting) throw tooManyWait();
  await updateDocument(ctx.tx, row.id, { removedAt: null, deleteAt: deleteAtOf(row.settledAt) });
  await ctx.emit(documentBroughtBack, { documentId: row.id, userId: row.userId, brandId: row.brandId });
  if (waits) await settleDocuments(ctx, { brandId: row.brandId });
  return (await readDocument(ctx.tx, row.id)) ?? row;
}
