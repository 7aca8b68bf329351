import { documentsToDelete, updateDocument } from '#modules/documents/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Deletes the bytes of documents whose time is over; answers how many. */
export async function deleteChecked(blobs: Blobs, run: JobRun): Promise<number> {
  const gone = await run.transaction(async (ctx) => {
    const rows = await documentsToDelete(ctx.tx, ctx.now(), 100);
    return Promise.all(
      rows.flatMap(({ id, userId, blobId }) =>
        blobId === null
          ? []
          : [
              updateDocument(ctx.tx, id, { blobId: null, deleteAt: null }).then(() =>
                blobs.remove(ctx.tx, userId, blobId),
              ),
            ],
      ),
    );
  });
  for (const deleteBytes of gone) await deleteBytes();
  return gone.length;
}
