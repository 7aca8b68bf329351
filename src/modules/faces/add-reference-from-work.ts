import { ownPictureOf } from '#modules/content/index.ts';
import { requireRoom, takeIn } from '#modules/faces/add-reference.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes one of a creator's own works as a picture of their face. A copy of its file is read as an upload is, with the same
 * checks, and deleted; the work stays.
 *
 * @throws Problem not-found · conflict `face_reference_exists`, and as `requireRoom`
 */
export async function addReferenceFromWork(
  ctx: Context,
  blobs: Blobs,
  { userId, workId }: { userId: string; workId: string },
): Promise<FaceReferenceRow> {
  const { consentId, others } = await requireRoom(ctx, userId);
  const work = await ownPictureOf(ctx.tx, userId, workId);
  const file = work && (await blobs.get(ctx.tx, userId, work.blobId));
  if (!work || !file) throw notFound();
  if (others.some((one) => one.workId === workId && one.state !== 'refused'))
    throw new Problem('conflict', {
      code: 'face_reference_exists',
      detail: 'This work is one of your pictures already.',
    });
  const { bytes, contentType } = file;
  const fileName = work.title || work.fileName || 'Untitled';
  return takeIn(ctx, blobs, { userId, consentId, fileName, workId, bytes, contentType });
}
