import { lockOwnPicture, ownPictureOf } from '#modules/content/index.ts';
import { requireRoom, takeIn } from '#modules/faces/add-reference.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';
import type { Blob, Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

/** The file of a work as it was read, and which one it was. */
type ReadWork = Pick<Blob, 'bytes' | 'contentType'> & { blobId: string };

/** Reads the file of one of a creator's own works, before the transaction: a slow store keeps no lock. */
export async function readOwnWork(
  db: Database,
  blobs: Blobs,
  { userId, workId }: { userId: string; workId: string },
): Promise<ReadWork | undefined> {
  const work = await ownPictureOf(db, userId, workId);
  const file = work && (await blobs.get(db, userId, work.blobId));
  return file && { bytes: file.bytes, contentType: file.contentType, blobId: work.blobId };
}

/**
 * Takes one of a creator's own works as a picture of their face. A copy of its file is read as an upload is, with the same
 * checks, and deleted; the work stays.
 *
 * @param given.file what `readOwnWork` read; whether the work is there and has this file still is asked here
 * @throws Problem not-found · conflict `face_reference_exists`, `work_changed`, and as `requireRoom`
 */
export async function addReferenceFromWork(
  ctx: Context,
  blobs: Blobs,
  { userId, workId, file }: { userId: string; workId: string; file: ReadWork | undefined },
): Promise<FaceReferenceRow> {
  const { consentId, others } = await requireRoom(ctx, userId);
  const work = await lockOwnPicture(ctx.tx, userId, workId);
  if (!work || !file) throw notFound();
  if (work.blobId !== file.blobId)
    throw new Problem('conflict', {
      code: 'work_changed',
      detail: 'This work has changed meanwhile, so nothing was taken. Choose it once more.',
    });
  if (others.some((one) => one.workId === workId && one.state !== 'refused'))
    throw new Problem('conflict', {
      code: 'face_reference_exists',
      detail: 'This work is one of your pictures already.',
    });
  const { bytes, contentType } = file;
  const fileName = work.title || work.fileName || 'Untitled';
  return takeIn(ctx, blobs, { userId, consentId, fileName, workId, bytes, contentType });
}
