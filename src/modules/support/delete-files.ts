import { filesKeptDays } from '#modules/support/contract.ts';
import { deleteFile, dropDeletedFiles, filesToDelete } from '#modules/support/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Deletes files of threads that were closed 30 days ago, and rows of deleted ones after their day; answers how many files. */
export async function deleteFiles(blobs: Blobs, run: JobRun): Promise<number> {
  const gone = await run.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - filesKeptDays * 86_400_000);
    const deletes: DeleteBytes[] = [];
    for (const { id, userId, blobId } of await filesToDelete(ctx.tx, before, 100))
      if ((await deleteFile(ctx.tx, id)) && blobId) deletes.push(await blobs.remove(ctx.tx, userId, blobId));
    await dropDeletedFiles(ctx.tx, new Date(ctx.now().getTime() - 86_400_000));
    return deletes;
  });
  for (const deleteBytes of gone) await deleteBytes();
  return gone.length;
}
