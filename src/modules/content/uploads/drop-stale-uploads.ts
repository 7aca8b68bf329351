import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { deleteUpload, lockStale } from '#modules/content/uploads/store.ts';
import { keptMs } from '#modules/content/uploads/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Uploads without a part for a day, and the rows of those that became works. Answers how many. */
export function dropStaleUploads(blobs: Blobs, run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const stale = await lockStale(ctx.tx, new Date(ctx.now().getTime() - keptMs), 50);
    for (const row of stale) {
      await forgetParts(ctx, blobs, row);
      await deleteUpload(ctx.tx, row.id);
    }
    return stale.length;
  });
}
