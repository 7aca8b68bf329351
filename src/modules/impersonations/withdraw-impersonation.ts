import { moveImpersonation } from '#modules/impersonations/move-impersonation.ts';
import { deleteScreenshot, screenshotsOf } from '#modules/impersonations/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes a report back before it was handed in; its screenshots go at once. Answers what deletes their bytes, to be called
 * once this is committed.
 *
 * @throws Problem not-found · conflict `impersonation_state`
 */
export async function withdrawImpersonation(
  ctx: Context,
  blobs: Blobs,
  { userId, impersonationId }: { userId: string; impersonationId: string },
): Promise<DeleteBytes[]> {
  const row = await moveImpersonation(ctx, { impersonationId, to: 'withdrawn', by: { mover: 'creator', userId } });
  const gone: DeleteBytes[] = [];
  for (const { id, blobId } of await screenshotsOf(ctx.tx, [row.id]))
    if ((await deleteScreenshot(ctx.tx, id)) && blobId) gone.push(await blobs.remove(ctx.tx, userId, blobId));
  return gone;
}
