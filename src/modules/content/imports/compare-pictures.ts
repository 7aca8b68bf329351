import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import { escalateFound } from '#modules/content/imports/escalate-found.ts';
import { forgetPicture } from '#modules/content/imports/forget-pictures.ts';
import { countPictures, lockImport, pictureIn, picturesAfter, updateImport } from '#modules/content/imports/store.ts';
import type { ImportPictureRow } from '#modules/content/imports/tables.ts';
import type { Kept } from '#modules/escalations/index.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

const batch = 200;

/** Pictures that wait to be chosen, read before the list knew them. */
export function keptPictures(db: Database, blobs: Blobs): Kept<ImportPictureRow> {
  return {
    name: 'import-pictures',
    async next(afterId, list, signal) {
      const rows = await picturesAfter(db, afterId, batch);
      const last = rows.at(-1);
      if (!last) return undefined;
      const hits: { row: ImportPictureRow; hit: ListHit }[] = [];
      for (const row of rows) {
        const hit = await hitOf(row, list, signal);
        if (hit) hits.push({ row, hit });
      }
      return { lastId: last.id, hits };
    },
    async shut(ctx, row, hit, afterCommit) {
      const forget = await leaveOut(ctx, blobs, row, hit);
      if (forget) afterCommit(forget);
    },
  };
}

/** One orientation is kept and no MD5, as of works. */
const hitOf = async (
  { contentSha256, fingerprint }: ImportPictureRow,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> =>
  list.ofFile({ sha256: contentSha256, md5: '' }) ??
  findInViews(list, fingerprint ? [{ hashes: [fingerprint], quality: LEAST_QUALITY }] : [], signal);

/** As one that the list knew when it was read: nothing of it is kept, and an operator sees to it. */
async function leaveOut(
  ctx: Context,
  blobs: Blobs,
  { id, importId }: ImportPictureRow,
  hit: ListHit,
): Promise<DeleteBytes | undefined> {
  const row = await lockImport(ctx.tx, importId);
  const picture = row && (await pictureIn(ctx.tx, id));
  if (!picture) return undefined; // dropped, or a larger version took its place
  const forget = await forgetPicture(ctx.tx, blobs, row.userId, picture);
  const isEmpty = row.state === 'ready' && (await countPictures(ctx.tx, row.id)) === 0;
  await updateImport(ctx.tx, row.id, {
    unreadable: row.unreadable + 1,
    ...(isEmpty && { state: 'failed', reason: 'none_usable' }),
  });
  await escalateFound(ctx, row, picture, hit);
  return forget;
}
