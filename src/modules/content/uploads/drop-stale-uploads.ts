import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { deleteUpload, lockStale } from '#modules/content/uploads/store.ts';
import { keptMs } from '#modules/content/uploads/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Those that nobody went on with for a day, and the rows of those that became works. Answers how many. */
export async function dropStaleUploads(blobs: Blobs, run: JobRun): Promise<number> {
  const forgets = await run.transaction(async ({ tx, now }) => {
    const stale = await lockStale(tx, new Date(now().getTime() - keptMs), 50);
    const dropped: DeleteBytes[] = [];
    for (const row of stale) {
      dropped.push(await forgetParts(tx, blobs, row));
      await deleteUpload(tx, row.id);
    }
    return dropped;
  });
  for (const forget of forgets) await forget();
  return forgets.length;
}
