import { removeWork } from '#modules/content/remove-work.ts';
import { ownWorkIds } from '#modules/content/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * As `removeWork`, of several at once: all or none. Ids that are not there any more, or belong to somebody else, are passed
 * over and left out of the answer.
 */
export async function removeWorks(
  ctx: Context,
  blobs: Blobs,
  input: { userId: string; workIds: readonly string[] },
): Promise<{ removed: string[]; deleteBytes: DeleteBytes }> {
  // In one order, so that no two requests wait for each other.
  const removed = await ownWorkIds(ctx.tx, input.userId, input.workIds);
  const gone: DeleteBytes[] = [];
  for (const workId of removed) gone.push(await removeWork(ctx, blobs, { userId: input.userId, workId }));
  return {
    removed,
    deleteBytes: async () => {
      for (const deleteBytes of gone) await deleteBytes();
    },
  };
}
