import { createHash, type Hash } from 'node:crypto';
import { findInFrames, type ListHit } from '#lib/hash-list/index.ts';
import { decoderFor } from '#lib/image-decode/index.ts';
import { passingVideoCodes, type ReadVideo, type VideoReader } from '#lib/video-decode/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { holdFile } from '#modules/content/clips/hold-file.ts';
import { deletePartsOf, insertScenes, keepFrames, partsOfWork } from '#modules/content/clips/store.ts';
import { hasVideoRoom, tooMuchVideo } from '#modules/content/clips/video-hours.ts';
import { workReady, workRefused } from '#modules/content/events.ts';
import type { FingerprintDeps } from '#modules/content/fingerprint-work.ts';
import { inTime, TookTooLong } from '#modules/content/in-time.ts';
import { lateRefusal } from '#modules/content/late-refusal.ts';
import { refuseListed } from '#modules/content/refuse-listed.ts';
import { lockWork, lockWorksOf, readWork, updateWork } from '#modules/content/store.ts';
import { keepFeatures } from '#modules/content/store-features.ts';
import type { WorkPart, WorkRow } from '#modules/content/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import { laterTry } from '#platform/jobs/later-try.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface ClipDeps extends FingerprintDeps {
  /** Absent where ffmpeg is not installed. */
  video?: { reader: VideoReader; folder: string } | undefined;
}

/** Real seconds until a video is tried again where none can be read. */
const waitForFfmpeg = 600;
/**
 * Reads the frames of a video that was uploaded, keeps their fingerprints, a picture of each scene and its corners, and
 * deletes the file: a video that is not kept cannot leak from here. What is not read in time is read again later.
 *
 * @param late how many tries took too long before this one
 */
export async function readClip(deps: ClipDeps, run: JobRun, workId: string, late = 0): Promise<JobAnswer> {
  const row = await readWork(deps.db, workId);
  if (row?.kind !== 'video' || row.state !== 'processing' || row.archivedAt) return { skipped: 'nothing to read' };
  if (!deps.video) return { again: waitForFfmpeg };
  const parts = await partsOfWork(deps.db, workId);
  const list = await deps.list?.current();
  const md5 = createHash('md5');
  const file = await holdFile(deps.video.folder, bytesOf(deps, run, row, parts, md5));
  const known = list?.ofFile({ sha256: row.contentSha256, md5: md5.digest('hex') });
  if (known) {
    await file.release();
    return endWith(await run.transaction((ctx) => keepListed(ctx, deps.blobs, row, known)));
  }
  const options = { signal: run.signal, owner: row.userId, wantStills: true, wantCrops: true };
  // A fault of this machine, such as ffmpeg being replaced, says nothing of the video: it is tried again, and kept.
  const read = await deps.video.reader.read(file.path, options).finally(() => file.release());
  const later = laterTry({ workId, userId: row.userId }, late);
  if (!read.ok && read.code === 'took-too-long') {
    if (later) return later;
  } else if (!read.ok && passingVideoCodes.includes(read.code) && run.attempt < 2)
    throw new Error(`The video was not read (${read.code}), perhaps for want of memory here; once more.`);
  const hit = list && read.ok ? await findInFrames(list, read.frames, run.signal) : undefined;
  if (hit) return endWith(await run.transaction((ctx) => keepListed(ctx, deps.blobs, row, hit)));
  if (!read.ok)
    return endWith(await run.transaction((ctx) => keepRefusal(ctx, deps.blobs, row, lateRefusal('video', read))));
  const decoder = decoderFor(deps.decoder, row.userId);
  // A still that the decoder had no time for would be missing for good.
  return keepRead(deps, later ? inTime(decoder) : decoder, run, row, read).then(endWith, (error: unknown) => {
    if (later && error instanceof TookTooLong) return later;
    throw error;
  });
}

const endWith = (isKept: boolean): JobAnswer =>
  isKept ? 'done' : { skipped: 'another worker was first, or it was removed' };

async function* bytesOf(
  { db, blobs }: { db: Database; blobs: Blobs },
  { signal }: JobRun,
  { userId, id }: WorkRow,
  parts: readonly WorkPart[],
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for (const { partBlobId } of parts) {
    signal.throwIfAborted();
    const part = await blobs.get(db, userId, partBlobId);
    if (!part) throw new Error(`a part of video ${id} is lost`);
    hash.update(part.bytes);
    yield part.bytes;
  }
}

/** Undefined where there is nothing to keep any more. */
async function lockUnread(ctx: Context, row: WorkRow): Promise<WorkRow | undefined> {
  const locked = await lockWork(ctx.tx, row.id);
  return locked?.state === 'processing' && !locked.archivedAt ? locked : undefined;
}

async function keepRefusal(
  ctx: Context,
  blobs: Blobs,
  row: WorkRow,
  refusal: { code: string; sentence: string },
): Promise<boolean> {
  if (!(await lockUnread(ctx, row))) return false;
  await updateWork(ctx.tx, row.id, {
    state: 'refused',
    refusalCode: refusal.code,
    refusalSentence: refusal.sentence,
  });
  await ctx.emit(workRefused, { workId: row.id, userId: row.userId });
  await forgetFile(ctx, blobs, row);
  return true;
}

/** Of a video on the list nothing is kept: its pictures were let go before any of them was made small. */
async function keepListed(ctx: Context, blobs: Blobs, row: WorkRow, hit: ListHit): Promise<boolean> {
  if (!(await lockUnread(ctx, row))) return false;
  await refuseListed(ctx, row, hit);
  await forgetFile(ctx, blobs, row);
  return true;
}

async function keepRead(
  deps: ClipDeps,
  decoder: ReturnType<typeof decoderFor>,
  run: JobRun,
  row: WorkRow,
  read: ReadVideo,
): Promise<boolean> {
  const poster = await picturesOf(decoder, run, read.poster.bytes);
  const { scenes, features } = await describeStills(decoder, read, 'work', run.signal);
  const encoded = Buffer.from(encodeVideo(fingerprintVideo(read.durationSeconds, read.frames)));
  return run.transaction(async (ctx) => {
    const { id: workId, userId } = row;
    // Two that are read at once would else both be within the hours that are left.
    await lockWorksOf(ctx.tx, userId);
    if (!(await lockUnread(ctx, row))) return false;
    if (!(await hasVideoRoom(ctx.tx, userId, read.durationSeconds)))
      return keepRefusal(ctx, deps.blobs, row, tooMuchVideo);
    const put = (bytes: Uint8Array) => deps.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/webp' });
    await updateWork(ctx.tx, workId, {
      state: 'ready',
      width: read.width,
      height: read.height,
      durationSeconds: read.durationSeconds,
      quality: bestQuality(read),
      thumbnailBlobId: poster ? await put(poster.thumbnail) : null,
      tinyBlobId: poster ? await put(poster.tiny) : null,
      readyAt: ctx.now(),
    });
    await keepFrames(ctx.tx, { workId, userId, encoded });
    await keepFeatures(ctx, deps.blobs, row, features);
    const rows = [];
    for (const { atSeconds, thumbnail, tiny } of scenes)
      rows.push({ workId, userId, atSeconds, thumbnailBlobId: await put(thumbnail), tinyBlobId: await put(tiny) });
    await insertScenes(ctx.tx, rows);
    await ctx.emit(workReady, { workId, userId });
    await forgetFile(ctx, deps.blobs, row);
    return true;
  });
}

/** Of a video that shows too little anywhere there is no frame to be found by. */
const bestQuality = ({ frames }: ReadVideo): number =>
  frames.reduce(
    (best, { whole, trimmed }) => Math.max(best, whole.quality, ...trimmed.map(({ quality }) => quality)),
    0,
  );

/** Small pictures of a still, by the decoder that makes all of them. */
async function picturesOf(
  decoder: ReturnType<typeof decoderFor>,
  run: JobRun,
  bytes: Uint8Array,
): Promise<{ thumbnail: Uint8Array; tiny: Uint8Array } | undefined> {
  const decoded = await decoder.decode(Buffer.from(bytes), { thumbnail: true, tiny: true }, run.signal);
  if (!decoded.ok) return undefined;
  const { thumbnail, tiny } = decoded;
  return thumbnail && tiny && { thumbnail, tiny };
}

async function forgetFile(ctx: Context, blobs: Blobs, { id, userId }: WorkRow): Promise<void> {
  await blobs.removeLater(ctx, userId, await deletePartsOf(ctx.tx, id));
}
