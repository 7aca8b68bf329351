import type { ReadPicture } from '#modules/content/imports/fetch-picture.ts';
import { forgetPicture, inTurn } from '#modules/content/imports/forget-pictures.ts';
import { isSamePicture, isSmaller } from '#modules/content/imports/same-picture.ts';
import { insertPicture, picturesOf, updateImport } from '#modules/content/imports/store.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Step {
  row: ImportRow;
  /** Bytes that nothing names any more, once this is committed. */
  forget?: DeleteBytes;
}
type Kept = { set: Partial<ImportRow>; forget?: DeleteBytes };

/** Keeps one picture sealed, or counts why it is left out, with how far the reading came. The row is locked. */
export async function keepPicture(
  ctx: Context,
  blobs: Blobs,
  row: ImportRow,
  { at, seen }: { at: number; seen: ReadPicture | 'small' | 'unreadable' },
): Promise<Step> {
  if (row.read !== at) return { row }; // another worker was here
  const { set, ...rest } =
    typeof seen === 'string' ? { set: { [seen]: row[seen] + 1 } } : await kept(ctx, blobs, row, seen);
  await updateImport(ctx.tx, row.id, { ...set, read: at + 1 });
  return { row: { ...row, ...set, read: at + 1 }, ...rest };
}

/** Of one picture in several sizes the largest is kept, in the place where it was met first. */
async function kept(ctx: Context, blobs: Blobs, row: ImportRow, seen: ReadPicture): Promise<Kept> {
  const { url, bytes, contentSha256, width, height, fingerprint, thumbnail, tiny } = seen;
  const known = await picturesOf(ctx.tx, row.id);
  const same = known.filter((one) => isSamePicture(one, seen));
  if (known.some((one) => one.contentSha256 === contentSha256) || same.some((one) => isSmaller(seen, one)))
    return { set: { twice: row.twice + 1 } };
  const gone: DeleteBytes[] = [];
  for (const one of same) gone.push(await forgetPicture(ctx.tx, blobs, row.userId, one));
  const put = (one: Uint8Array, contentType: string) =>
    blobs.put(ctx, { ownerId: row.userId, bytes: one, contentType });
  await insertPicture(ctx.tx, {
    id: newId('import-picture', ctx.now()),
    importId: row.id,
    position: same[0]?.position ?? row.read + 1,
    ...{ url, contentSha256, width, height, fingerprint },
    fileBlobId: await put(bytes, 'application/octet-stream'),
    thumbnailBlobId: await put(thumbnail, 'image/webp'),
    tinyBlobId: await put(tiny, 'image/webp'),
  });
  return { set: { bytes: row.bytes + bytes.length, twice: row.twice + same.length }, forget: inTurn(gone) };
}
