import { motionBounds } from '#lib/animation-frames/index.ts';
import { decodeFeatures, ofWork } from '#lib/local-features/index.ts';
import { decodeVideo, NotAVideoFingerprint } from '#lib/video-frames/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
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
 * @throws Problem over-limit `works_limit` · invalid: an unknown collection, features or frames of another version
 */
export async function addPrivateWork(
  ctx: Context,
  blobs: Blobs,
  {
    userId,
    kind,
    width,
    height,
    contentHash,
    fingerprints,
    features,
    motion,
    ...fields
  }: NewPrivateWork & { userId: string },
): Promise<WorkRow> {
  const corners = features === undefined ? undefined : readFeatures(features);
  const frames = motion === undefined ? undefined : readMotion(motion);
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
  if (frames) await keepFrames(ctx.tx, { workId: row.id, userId, encoded: frames });
  await ctx.emit(workReady, { workId: row.id, userId });
  return row;
}

function readFeatures(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  const features = decodeFeatures(bytes);
  if (features && features.count <= ofWork.points) return bytes;
  throw unknown('features', 'These are not the features of a work in the version that is known here.');
}

/** As it was sent: equal frames are the same bytes. */
function readMotion(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { duration, frames } = decodeVideo(bytes);
    if (duration <= motionBounds.seconds && frames.length <= motionBounds.hashes) return bytes;
  } catch (error) {
    if (!(error instanceof NotAVideoFingerprint)) throw error;
  }
  throw unknown(
    'motion',
    `These are not the frames of an animation of at most ${motionBounds.seconds} seconds, as known here.`,
  );
}

const unknown = (path: string, message: string): Problem =>
  new Problem('invalid', { detail: 'Some fields need another look.', errors: [{ path, message }] });
