import { decodeFeatures, ofWork } from '#lib/local-features/index.ts';
import { workReady } from '#modules/content/events.ts';
import type { NewPrivateWork } from '#modules/content/private/contract.ts';
import { insertWork, lockWorksOf } from '#modules/content/store.ts';
import { keepFeatures } from '#modules/content/store-features.ts';
import { replaceFingerprints } from '#modules/content/store-fingerprints.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { checkRoom, newWork } from '#modules/content/upload-work.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes in the fingerprints of a picture that stays on its creator's device. It is ready at once: there is nothing to
 * decode. Limits and duplicates are those of an upload.
 *
 * @throws Problem over-limit `works_limit` · invalid: an unknown collection, features of another version
 */
export async function addPrivateWork(
  ctx: Context,
  blobs: Blobs,
  { userId, kind, width, height, contentHash, fingerprints, features, ...fields }: NewPrivateWork & { userId: string },
): Promise<WorkRow> {
  const corners = features === undefined ? undefined : readFeatures(features);
  await lockWorksOf(ctx.tx, userId);
  await checkRoom(ctx, userId);
  const file = { kind, contentSha256: contentHash, size: 0, uploadBlobId: null };
  const row: WorkRow = {
    ...(await newWork(ctx, { ...fields, userId, ...file })),
    state: 'ready',
    isPrivate: true,
    width,
    height,
    quality: fingerprints[0]?.quality ?? null,
    readyAt: ctx.now(),
  };
  await insertWork(ctx.tx, row);
  await replaceFingerprints(
    ctx.tx,
    row.id,
    fingerprints.map(({ part, hash, quality, shown }) => ({
      workId: row.id,
      userId,
      kind: 'pdq',
      region: part,
      hash: Buffer.from(hash, 'hex'),
      quality,
      ...(shown && { shownWidth: shown.width, shownHeight: shown.height }),
    })),
  );
  if (corners) await keepFeatures(ctx, blobs, row, corners);
  await ctx.emit(workReady, { workId: row.id, userId });
  return row;
}

function readFeatures(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  const features = decodeFeatures(bytes);
  if (features && features.count <= ofWork.points) return bytes;
  throw new Problem('invalid', {
    detail: 'Some fields need another look.',
    errors: [{ path: 'features', message: 'These are not the features of a work in the version that is known here.' }],
  });
}
