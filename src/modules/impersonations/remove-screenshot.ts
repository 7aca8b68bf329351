import { deleteScreenshot, lockScreenshot } from '#modules/impersonations/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Deletes a screenshot at its creator's wish, whatever became of the report. Answers what deletes its bytes, to be called
 * once this is committed.
 *
 * @throws Problem not-found
 */
export async function removeScreenshot(
  ctx: Context,
  blobs: Blobs,
  { userId, screenshotId }: { userId: string; screenshotId: string },
): Promise<DeleteBytes> {
  const row = await lockScreenshot(ctx.tx, screenshotId);
  if (row?.userId !== userId || !(await deleteScreenshot(ctx.tx, row.id))) throw notFound();
  return row.blobId ? blobs.remove(ctx.tx, userId, row.blobId) : async () => {};
}
