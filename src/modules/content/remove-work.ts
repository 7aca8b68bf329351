import { deletePartsOf, dropFrames, dropScenes } from '#modules/content/clips/store.ts';
import { dropDescriptor } from '#modules/content/descriptors/store.ts';
import { workRemoved } from '#modules/content/events.ts';
import { takeBackCopies } from '#modules/content/picture-search/store.ts';
import { lockWork, readWorkOf, updateWork } from '#modules/content/store.ts';
import { dropFeatures } from '#modules/content/store-features.ts';
import { replaceFingerprints } from '#modules/content/store-fingerprints.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Stops searching for a work and deletes its pictures; its title stays, since cases and notices name it. Answers what
 * deletes their bytes, to be called once this is committed; those of a video, which are many, are left to a sweep.
 */
export async function removeWork(
  ctx: Context,
  blobs: Blobs,
  input: { userId: string; workId: string },
): Promise<DeleteBytes> {
  const own = await readWorkOf(ctx.tx, input.userId, input.workId);
  const row = own && (await lockWork(ctx.tx, own.id));
  if (!row) throw notFound();
  const gone: DeleteBytes[] = [];
  for (const id of [row.uploadBlobId, row.cleanBlobId, row.thumbnailBlobId, row.tinyBlobId])
    if (id) gone.push(await blobs.remove(ctx.tx, row.userId, id));
  const scenes = await dropScenes(ctx.tx, row.id);
  const ofVideo = scenes.flatMap(({ thumbnailBlobId, tinyBlobId }) => [thumbnailBlobId, tinyBlobId]);
  await blobs.removeLater(ctx, row.userId, [
    ...ofVideo,
    ...(await deletePartsOf(ctx.tx, row.id)),
    ...(await takeBackCopies(ctx.tx, row.id)),
  ]);
  await dropFrames(ctx.tx, row.id);
  await replaceFingerprints(ctx.tx, row.id, []);
  await dropFeatures(ctx.tx, row.id);
  await dropDescriptor(ctx.tx, row.id);
  await updateWork(ctx.tx, row.id, {
    archivedAt: ctx.now(),
    uploadBlobId: null,
    cleanBlobId: null,
    thumbnailBlobId: null,
    tinyBlobId: null,
  });
  await ctx.emit(workRemoved, { workId: row.id, userId: row.userId });
  return async () => {
    for (const deleteBytes of gone) await deleteBytes();
  };
}
