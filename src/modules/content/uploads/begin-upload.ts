import { checkVideoRoom } from '#modules/content/clips/video-hours.ts';
import { maxImageBytes, type NewUpload, openUploads } from '#modules/content/contract.ts';
import { checkLength } from '#modules/content/file-kinds.ts';
import { lockWorksOf, shelfOf } from '#modules/content/store.ts';
import { checkRoom, unknownCollection } from '#modules/content/upload-work.ts';
import { countUnfinished, insertUpload } from '#modules/content/uploads/store.ts';
import type { UploadRow } from '#modules/content/uploads/tables.ts';
import { plainName } from '#platform/http/file-name.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A file is announced, and comes in parts. What its length and the creator's limits rule out is refused now, before a byte
 * travels; its name decides nothing.
 *
 * @throws Problem invalid `empty_file`, unknown collection · too-large `file_too_large` · over-limit `works_limit`,
 * `video_hours_limit`, `uploads_limit`
 */
export async function beginUpload(
  ctx: Context,
  input: NewUpload & { userId: string; length: number; videos: boolean },
): Promise<UploadRow> {
  const { videos, userId, length, filename, title, collectionId, ownership, mark } = input;
  checkLength(length, videos ? 'either' : 'image');
  await lockWorksOf(ctx.tx, userId);
  await checkRoom(ctx, userId);
  // No picture is as long. The kind of a shorter file shows at its first bytes.
  if (length > maxImageBytes) await checkVideoRoom(ctx.tx, userId);
  if ((await countUnfinished(ctx.tx, userId)) >= openUploads)
    throw new Problem('over-limit', {
      code: 'uploads_limit',
      detail: `${openUploads} files are on their way already. Finish or discard one of them first.`,
    });
  if (collectionId && !(await shelfOf(ctx.tx, userId, collectionId))) throw unknownCollection();
  const row: UploadRow = {
    id: newId('upload', ctx.now()),
    userId,
    fileName: plainName(filename) || 'file',
    title: title ?? null,
    collectionId: collectionId ?? null,
    ownership,
    mark: mark ?? null,
    length,
    received: 0,
    workId: null,
    createdAt: ctx.now(),
    touchedAt: ctx.now(),
  };
  await insertUpload(ctx.tx, row);
  return row;
}
