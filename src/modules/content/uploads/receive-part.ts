import { checkVideoRoom } from '#modules/content/clips/video-hours.ts';
import { checkLength, kindOf } from '#modules/content/file-kinds.ts';
import { insertPart, lockUpload, updateUpload } from '#modules/content/uploads/store.ts';
import type { UploadRow } from '#modules/content/uploads/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Where a sender goes on, in bytes from the file's first; nothing is stored where it is not where the last part ended. */
export interface Place {
  userId: string;
  id: string;
  offset: number;
}

/**
 * Whether the next part may come from this place, with `size` bytes to come as far as that was said.
 *
 * @throws Problem not-found · conflict `upload_offset` · too-large `upload_length`
 */
export async function checkPlace(ctx: Context, place: Place, size = 0): Promise<UploadRow> {
  const row = await lockUpload(ctx.tx, place.userId, place.id);
  if (!row) throw notFound();
  if (row.received !== place.offset)
    throw new Problem('conflict', {
      code: 'upload_offset',
      detail: `${row.received} bytes of this file are here. Continue from there.`,
    });
  if (row.received + size > row.length)
    throw new Problem('too-large', {
      code: 'upload_length',
      detail: 'This is more than was announced. Begin again with the length of the whole file.',
    });
  return row;
}

/**
 * Keeps one part, sealed, before the sender reads that it is here. The first bytes decide what kind of file it is.
 *
 * @throws Problem as `checkPlace` · unsupported-type `unsupported_format` · too-large `file_too_large` · over-limit
 * `video_hours_limit`
 */
export async function receivePart(
  ctx: Context,
  blobs: Blobs,
  { bytes, videos, ...place }: Place & { bytes: Buffer; videos: boolean },
): Promise<UploadRow> {
  const row = await checkPlace(ctx, place, bytes.length);
  if (row.received === 0) {
    const kind = kindOf(bytes, { videos });
    checkLength(row.length, kind);
    if (kind === 'video') await checkVideoRoom(ctx.tx, row.userId);
  }
  const partBlobId = await blobs.put(ctx, { ownerId: row.userId, bytes, contentType: 'application/octet-stream' });
  const id = newId('upload-part', ctx.now());
  await insertPart(ctx.tx, { id, uploadId: row.id, start: row.received, size: bytes.length, partBlobId });
  const set = { received: row.received + bytes.length, touchedAt: ctx.now() };
  await updateUpload(ctx.tx, row.id, set);
  return { ...row, ...set };
}
