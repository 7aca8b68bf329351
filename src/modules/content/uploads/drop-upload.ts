import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { deleteUpload, lockUpload } from '#modules/content/uploads/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Somebody does not want to send the rest. The work that it may have become stays. What it answers deletes the bytes, once
 * that is committed.
 *
 * @throws Problem not-found
 */
export async function dropUpload(
  { tx }: Pick<Context, 'tx'>,
  blobs: Blobs,
  upload: { userId: string; id: string },
): Promise<DeleteBytes> {
  if (!(await lockUpload(tx, upload.userId, upload.id))) throw notFound();
  const forget = await forgetParts(tx, blobs, upload);
  await deleteUpload(tx, upload.id);
  return forget;
}
