import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { deleteUpload, lockUpload } from '#modules/content/uploads/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Discards a file that is on its way. The work that it may have become stays.
 *
 * @throws Problem not-found
 */
export async function dropUpload(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  upload: { userId: string; id: string },
): Promise<void> {
  if (!(await lockUpload(ctx.tx, upload.userId, upload.id))) throw notFound();
  await forgetParts(ctx, blobs, upload);
  await deleteUpload(ctx.tx, upload.id);
}
