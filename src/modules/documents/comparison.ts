import { documentRefused } from '#modules/documents/events.ts';
import {
  comparedDocumentsAfter,
  lockDocument,
  readDocument,
  uncomparedDocuments,
  updateDocument,
} from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import { type ComparedAs, defineComparison, type GivenFiles } from '#modules/escalations/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const comparison = defineComparison('documents');
export const fileCodes = { checking: 'document_checking', refused: 'document_refused' };

export const documentFiles: GivenFiles<DocumentRow> = {
  kept: 'documents',
  stateOf: (row) => row.comparison,
  read: readDocument,
  lock: lockDocument,
  update: recordComparison,
  unchecked: uncomparedDocuments,
  putOff: (tx, id, compareAgainAt) => updateDocument(tx, id, { compareAgainAt }),
  readyAfter: comparedDocumentsAfter,
};

/** One that was checked already keeps what came of it. */
async function recordComparison(ctx: Context, row: DocumentRow, as: ComparedAs): Promise<void> {
  const { tx, now } = ctx;
  const { state: comparison, ...compared } = as;
  const settled =
    comparison === 'refused' && row.state === 'waiting'
      ? row.removedAt
        ? { state: 'taken-back' as const, settledAt: row.removedAt }
        : { state: 'refused' as const, settledAt: now() }
      : {};
  const kept = comparison === 'refused' ? { deleteAt: null } : {};
  await updateDocument(tx, row.id, { comparison, ...compared, ...settled, ...kept });
  if (as.state !== 'refused' || settled.state !== 'refused') return;
  const { id: documentId, userId, brandId } = row;
  await ctx.emit(documentRefused, { documentId, userId, brandId, refusal: as.refusal });
}
