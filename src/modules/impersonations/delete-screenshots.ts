import { keptDays } from '#modules/impersonations/contract.ts';
import { deleteScreenshot, screenshotsToDelete } from '#modules/impersonations/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Deletes screenshots of reports that ended 30 days ago; answers how many. */
export async function deleteScreenshots(blobs: Blobs, run: JobRun): Promise<number> {
  const gone = await run.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
    const deletes: DeleteBytes[] = [];
    for (const { id, userId, blobId } of await screenshotsToDelete(ctx.tx, before, 100))
      if ((await deleteScreenshot(ctx.tx, id)) && blobId) deletes.push(await blobs.remove(ctx.tx, userId, blobId));
    return deletes;
  });
  for (const deleteBytes of gone) await deleteBytes();
  return gone.length;
}
