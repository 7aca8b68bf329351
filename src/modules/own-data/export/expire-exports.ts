import { dropExportParts } from '#modules/own-data/export/drop-parts.ts';
import { exportsToExpire, lockExport, updateExport } from '#modules/own-data/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Takes away the files whose time is over. */
export async function expireExports(blobs: Blobs, run: JobRun): Promise<number> {
  const due = await run.transaction(({ tx, now }) => exportsToExpire(tx, now()));
  for (const id of due) {
    const deleteBytes = await run.transaction(async (ctx) => {
      const row = await lockExport(ctx.tx, id);
      if (row?.state !== 'ready') return undefined;
      await updateExport(ctx.tx, id, { state: 'expired' });
      return dropExportParts(ctx, blobs, row);
    });
    await deleteBytes?.();
  }
  return due.length;
}
