import { readWorkOf, shelfOf } from '#modules/content/store.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { uploadWork } from '#modules/content/upload-work.ts';
import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { lockUpload, partsOf, updateUpload } from '#modules/content/uploads/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A file that is here as a whole becomes a work, once: asked again, the same work is answered. Where it is refused for want
 * of room its parts stay, and it may be asked again. `forget` deletes the parts' bytes and is called after the commit.
 *
 * @throws Problem not-found · conflict `upload_unfinished` · as `uploadWork`
 */
export async function finishUpload(
  ctx: Context,
  blobs: Blobs,
  { userId, id }: { userId: string; id: string },
): Promise<{ work: WorkRow; forget: DeleteBytes }> {
  const row = await lockUpload(ctx.tx, userId, id);
  if (!row) throw notFound();
  if (row.workId) {
    const work = await readWorkOf(ctx.tx, userId, row.workId);
    if (!work) throw notFound();
    return { work, forget: async () => undefined };
  }
  if (row.received < row.length)
    throw new Problem('conflict', {
      code: 'upload_unfinished',
      detail: `${row.received} of ${row.length} bytes are here. Send the rest first.`,
    });
  // Archived or deleted since it was begun: the file is kept all the same, in none.
  const collectionId = row.collectionId && (await shelfOf(ctx.tx, userId, row.collectionId))?.id;
  const work = await uploadWork(ctx, blobs, {
    userId,
    bytes: await bytesOf(ctx, blobs, userId, id),
    fileName: row.fileName,
    ...(row.title ? { title: row.title } : {}),
    ...(collectionId ? { collectionId } : {}),
    ownership: row.ownership,
  });
  await updateUpload(ctx.tx, id, { workId: work.id, touchedAt: ctx.now() });
  return { work, forget: await forgetParts(ctx.tx, blobs, row) };
}

async function bytesOf(ctx: Context, blobs: Blobs, userId: string, id: string): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const { partBlobId } of await partsOf(ctx.tx, id)) {
    const part = await blobs.get(ctx.tx, userId, partBlobId);
    if (!part) throw new Error(`a part of upload ${id} is lost`);
    bytes.push(part.bytes);
  }
  return Buffer.concat(bytes);
}
