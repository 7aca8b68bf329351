import { deletePicture, deletePictures, picturesOf } from '#modules/content/imports/store.ts';
import type { ImportPictureRow } from '#modules/content/imports/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Forgets what was read. What it answers deletes the bytes, once that is committed. */
export async function forgetPictures(
  tx: Transaction,
  blobs: Blobs,
  { userId, id }: { userId: string; id: string },
): Promise<DeleteBytes> {
  const gone: DeleteBytes[] = [];
  for (const picture of await picturesOf(tx, id)) gone.push(await removeBytes(tx, blobs, userId, picture));
  await deletePictures(tx, id);
  return inTurn(gone);
}

/** The same of one picture. */
export async function forgetPicture(
  tx: Transaction,
  blobs: Blobs,
  userId: string,
  picture: ImportPictureRow,
): Promise<DeleteBytes> {
  const forget = await removeBytes(tx, blobs, userId, picture);
  await deletePicture(tx, picture.id);
  return forget;
}

async function removeBytes(
  tx: Transaction,
  blobs: Blobs,
  userId: string,
  { fileBlobId, thumbnailBlobId, tinyBlobId }: ImportPictureRow,
): Promise<DeleteBytes> {
  const gone: DeleteBytes[] = [];
  for (const blobId of [fileBlobId, thumbnailBlobId, tinyBlobId]) gone.push(await blobs.remove(tx, userId, blobId));
  return inTurn(gone);
}

export const inTurn =
  (gone: readonly DeleteBytes[]): DeleteBytes =>
  async () => {
    for (const forget of gone) await forget();
  };
