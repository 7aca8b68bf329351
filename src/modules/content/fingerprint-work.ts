import { decodeUnlisted, type FollowedHashList, hashBytes, type Unlisted } from '#lib/hash-list/index.ts';
import {
  type Decoded,
  type Decoder,
  decoderFor,
  type ImageFingerprint,
  type Motion,
  passingCodes,
  refuseForMemory,
} from '#lib/image-decode/index.ts';
import type { PictureDescriber } from '#lib/picture-descriptor/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { describeByModelJob } from '#modules/content/descriptors/describe-by-model-job.ts';
import { workReady, workRefused } from '#modules/content/events.ts';
import { lateRefusal } from '#modules/content/late-refusal.ts';
import { refuseListed } from '#modules/content/refuse-listed.ts';
import { lockWork, readWork, updateWork } from '#modules/content/store.ts';
import { keepFeatures } from '#modules/content/store-features.ts';
import { replaceFingerprints } from '#modules/content/store-fingerprints.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import { laterTry } from '#platform/jobs/later-try.ts';
import type { Context, Database } from '#platform/verb/index.ts';

const mostKills = 4;

export interface FingerprintDeps {
  db: Database;
  blobs: Blobs;
  decoder: Decoder;
  /** Of material that is never kept; absent where the deployment has none. */
  list?: FollowedHashList | undefined;
  /** Absent where the deployment has no model (`COPY_MODEL`). */
  describer?: Pick<PictureDescriber, 'model' | 'describe'> | undefined;
}

/**
 * Decodes an upload in a child process, keeps what is needed of it and drops the rest: the original with its EXIF does
 * not stay. What is not read in time is read again later, since the machine may have been busy.
 *
 * @param late how many tries took too long before this one
 */
export async function fingerprintWork(
  deps: FingerprintDeps,
  run: JobRun,
  workId: string,
  late = 0,
): Promise<JobAnswer> {
  const row = await readWork(deps.db, workId);
  if (row?.state !== 'processing' || row.archivedAt || !row.uploadBlobId) return { skipped: 'nothing to fingerprint' };
  const upload = await deps.blobs.get(deps.db, row.userId, row.uploadBlobId);
  if (!upload) return { skipped: 'it was removed a moment ago' };
  const want = {
    fingerprint: true,
    motion: 'work',
    features: 'work',
    thumbnail: true,
    tiny: true,
    clean: true,
  } as const;
  const list = await deps.list?.current();
  const known = list?.ofFile(hashBytes(upload.bytes));
  const by = { list, signal: run.signal };
  const read = known
    ? { hit: known, decoded: undefined }
    : await decodeUnlisted(decoderFor(deps.decoder, row.userId), upload.bytes, want, by).catch((error: unknown) => {
        run.signal.throwIfAborted();
        // Its reader was killed each time: by a system that has no memory for it.
        if (run.attempt < mostKills) throw error;
        return { decoded: refuseForMemory(), hit: undefined };
      });
  const again = read.decoded && readAgain(read.decoded, run, { workId, late });
  if (again) return again;
  const deleteUpload = await run.transaction((ctx) => keep(ctx, deps, row, read));
  if (!deleteUpload) return { skipped: 'another worker was first, or it was removed' };
  await deleteUpload();
  return 'done';
}

/** @throws an error where it lacked memory, perhaps for want of it here: its job is tried again at once */
function readAgain(decoded: Decoded, run: JobRun, { workId, late }: { workId: string; late: number }) {
  if (decoded.ok) return undefined;
  if (decoded.code === 'took-too-long') return laterTry({ workId }, late);
  if (passingCodes.includes(decoded.code) && run.attempt < 2)
    throw new Error(`The picture was not read (${decoded.code}), perhaps for want of memory here; once more.`);
  return undefined;
}

/** Undefined where there is nothing to keep any more. */
async function keep(
  ctx: Context,
  { blobs, describer }: FingerprintDeps,
  row: WorkRow,
  read: Unlisted,
): Promise<DeleteBytes | undefined> {
  const locked = await lockWork(ctx.tx, row.id);
  if (locked?.state !== 'processing' || locked.archivedAt || !locked.uploadBlobId) return undefined;
  const deleteUpload = await blobs.remove(ctx.tx, row.userId, locked.uploadBlobId);
  if (read.hit) {
    await refuseListed(ctx, row, read.hit);
    return deleteUpload;
  }
  const { decoded } = read;
  if (!decoded.ok) {
    await updateWork(ctx.tx, row.id, {
      state: 'refused',
      refusalCode: decoded.code,
      refusalSentence: lateRefusal(row.kind, decoded).sentence,
      uploadBlobId: null,
    });
    await ctx.emit(workRefused, { workId: row.id, userId: row.userId });
    return deleteUpload;
  }
  const put = async (bytes: Uint8Array | undefined, contentType: string): Promise<string | null> =>
    bytes ? blobs.put(ctx, { ownerId: row.userId, bytes, contentType }) : null;
  await updateWork(ctx.tx, row.id, {
    state: 'ready',
    width: decoded.width,
    height: decoded.height,
    quality: decoded.fingerprint?.whole.quality ?? null,
    uploadBlobId: null,
    cleanBlobId: await put(decoded.clean?.bytes, decoded.clean?.contentType ?? 'image/jpeg'),
    thumbnailBlobId: await put(decoded.thumbnail, 'image/webp'),
    tinyBlobId: await put(decoded.tiny, 'image/webp'),
    readyAt: ctx.now(),
  });
  // A duplicate too: of equally near works the oldest answers, and when it is removed this one must still be found.
  await replaceFingerprints(ctx.tx, row.id, decoded.fingerprint ? rowsOf(row, decoded.fingerprint) : []);
  if (decoded.motion) await keepMotion(ctx, row, decoded.motion);
  if (decoded.features) await keepFeatures(ctx, blobs, row, decoded.features);
  await ctx.emit(workReady, { workId: row.id, userId: row.userId });
  if (describer) await ctx.enqueue(describeByModelJob, { workId: row.id });
  return deleteUpload;
}

/** An animation is kept as a video is: so a video that was made of it is found, and it in a longer one. */
function keepMotion(ctx: Context, { id: workId, userId }: WorkRow, { durationSeconds, frames }: Motion): Promise<void> {
  const encoded = Buffer.from(encodeVideo(fingerprintVideo(durationSeconds, frames)));
  return keepFrames(ctx.tx, { workId, userId, encoded });
}

/** One hash a region of each view: the query brings the orientations. */
export function rowsOf(row: WorkRow, { whole, others, trimmed, middles = [] }: ImageFingerprint) {
  const about = { workId: row.id, userId: row.userId, kind: 'pdq' as const };
  return [
    ...[whole, ...others].map((view) => ({ region: 'whole' as const, ...view })),
    ...trimmed.map((inside) => ({ region: 'trimmed' as const, ...inside })),
    ...middles.map(({ hash, quality, shown: [shownWidth, shownHeight] }) => {
      return { region: 'middle' as const, hashes: [hash], quality, shownWidth, shownHeight };
    }),
  ].flatMap(({ hashes: [hash], ...view }) => (hash ? [{ ...about, ...view, hash: Buffer.from(hash) }] : []));
}
