import { documentsToDelete, updateDocument } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Deletes the bytes of documents whose time is over, or that their creator deleted for good; answers how many. */
export async function deleteChecked(blobs: Blobs, run: JobRun): Promise<number> {
  const gone = await run.transaction(async (ctx) => {
    const rows = await documentsToDelete(ctx.tx, ctx.now(), 100);
    return Promise.all(
      rows.map(async ({ id, userId, blobId, ...row }) => {
        await updateDocument(ctx.tx, id, emptied(row));
        return blobs.remove(ctx.tx, userId, blobId);
      }),
    );
  });
  for (const deleteBytes of gone) await deleteBytes();
  return gone.length;
}

/** One that nobody had checked when its creator deleted it was taken back then. */
const emptied = ({ state, removedAt }: Pick<DocumentRow, 'state' | 'removedAt'>): Partial<DocumentRow> => ({
  blobId: null,
  contentSha256: null,
  fingerprint: null,
  deleteAt: null,
  ...(state === 'waiting' ? { state: 'taken-back', settledAt: removedAt } : {}),
});
