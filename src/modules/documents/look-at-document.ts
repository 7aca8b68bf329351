import { fileCodes } from '#modules/documents/comparison.ts';
import { documentLookedAt } from '#modules/documents/events.ts';
import { readDocument } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import { requireCompared } from '#modules/escalations/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator opens a document, and says why; the creator finds both in their own log.
 *
 * @throws Problem not-found · conflict `document_deleted`, `document_checking`, `document_refused`
 */
export async function lookAtDocument(
  ctx: Context,
  input: { documentId: string; operatorId: string; reason: string },
): Promise<DocumentRow & { blobId: string }> {
  const row = await readDocument(ctx.tx, input.documentId);
  if (!row) throw notFound();
  const { blobId, userId } = row;
  if (row.comparison !== 'refused' && (blobId === null || row.removedAt))
    throw new Problem('conflict', {
      code: 'document_deleted',
      detail: 'This document was deleted. Only that it was given is still known.',
    });
  const opened = requireCompared({ state: row.comparison, blobId }, fileCodes);
  await ctx.emit(documentLookedAt, { ...input, userId });
  return { ...row, blobId: opened };
}
