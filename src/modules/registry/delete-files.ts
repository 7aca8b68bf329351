import { filesKeptDays } from '#modules/registry/lengths.ts';
import { deleteFile, filesToDelete } from '#modules/registry/store-files.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Deletes files of reports that were decided 30 days ago; answers how many. */
export async function deleteFiles(blobs: Blobs, run: JobRun): Promise<number> {
  const gone = await run.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - filesKeptDays * 86_400_000);
    const deletes: DeleteBytes[] = [];
    for (const { id, userId, blobId } of await filesToDelete(ctx.tx, before, 100))
      if ((await deleteFile(ctx.tx, id)) && blobId) deletes.push(await blobs.remove(ctx.tx, userId, blobId));
    return deletes;
  });
  for (const deleteBytes of gone) await deleteBytes();
  return gone.length;
}
