import { endImport } from '#modules/content/imports/end-import.ts';
import { forgetPictures } from '#modules/content/imports/forget-pictures.ts';
import { deleteImport, lockEnded, lockLost } from '#modules/content/imports/store.ts';
import { keptMs } from '#modules/content/imports/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Longer than anything lets a reading wait: whoever read it died too often. */
const lostMs = 2 * 3_600_000;
const atOnce = 20;

/** What was read a day ago goes, with its bytes; what nobody goes on with has ended. Answers how many. */
export async function dropStaleImports(blobs: Blobs, run: JobRun): Promise<number> {
  const forgets = await run.transaction(async (ctx) => {
    const before = (ms: number): Date => new Date(ctx.now().getTime() - ms);
    const forgotten: DeleteBytes[] = [];
    for (const row of await lockLost(ctx.tx, before(lostMs), atOnce))
      forgotten.push(await endImport(ctx, blobs, row, 'look_failed'));
    for (const row of await lockEnded(ctx.tx, before(keptMs), atOnce)) {
      forgotten.push(await forgetPictures(ctx.tx, blobs, row));
      await deleteImport(ctx.tx, row.id);
    }
    return forgotten;
  });
  for (const forget of forgets) await forget();
  return forgets.length;
}
