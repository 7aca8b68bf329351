import { removeWork } from '#modules/content/remove-work.ts';
import { ownWorkIds } from '#modules/content/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * As `removeWork`, of several at once: all or none. Those that are not there any more are left out of the answer, and so
 * is what is nobody's of theirs.
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
