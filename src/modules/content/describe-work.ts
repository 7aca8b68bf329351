import { type DecodedImage, decoderFor, passingCodes } from '#lib/image-decode/index.ts';
import { noFeatures } from '#lib/local-features/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { scenesOf } from '#modules/content/clips/store.ts';
import { workDescribed } from '#modules/content/events.ts';
import { type FingerprintDeps, rowsOf } from '#modules/content/fingerprint-work.ts';
import { inTime, TookTooLong } from '#modules/content/in-time.ts';
import { isReadyRow, lockWork, readWork } from '#modules/content/store.ts';
import { hasFeatures, keepFeatures, markDescribed } from '#modules/content/store-features.ts';
import { fingerprintsOf, replaceFingerprints } from '#modules/content/store-fingerprints.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import { laterTry } from '#platform/jobs/later-try.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** From this try on what cannot be read is left as it was described before. */
const lastTry = 5;

/** What was made of the kept pictures; nothing where they could not be read. */
type Made = { image: DecodedImage } | { features: Uint8Array } | undefined;

/**
 * Describes a work again that was described by an older version, from the pictures that were kept of it: a picture in full
 * size, of a video the pictures of its scenes. What the work is recognised by stays until the new is stored with it, and
 * where nothing can be read any more it stays for good. What is not read in time is read again later.
 *
 * @param late how many tries took too long before this one
 */
export async function describeWork(given: FingerprintDeps, run: JobRun, workId: string, late = 0): Promise<JobAnswer> {
  const later = laterTry({ workId }, late);
  const deps = later ? { ...given, decoder: { ...given.decoder, ...inTime(given.decoder) } } : given;
  const row = await readWork(deps.db, workId);
  if (!row || !isReadyRow(row) || row.quarantinedAt) return { skipped: 'it is not searched for' };
  const made = await (row.kind === 'video' ? describeScenes(deps, run, row) : describePicture(deps, run, row)).catch(
    (error: unknown): Made | 'late' => {
      run.signal.throwIfAborted();
      if (error instanceof TookTooLong) return 'late';
      // A store out of reach says nothing of the file.
      if (run.attempt < lastTry || (error instanceof Problem && error.kind === 'unavailable')) throw error;
      return undefined;
    },
  );
  if (made === 'late') return later ?? { skipped: 'it took too long each time' };
  return run.transaction(async (ctx) => {
    const locked = await lockWork(ctx.tx, row.id);
    if (!locked || !isReadyRow(locked) || locked.quarantinedAt) return { skipped: 'it was removed' };
    return keep(ctx, deps, locked, made);
  });
}

async function keep(ctx: Context, { blobs }: FingerprintDeps, row: WorkRow, made: Made): Promise<JobAnswer> {
  const image = made && 'image' in made ? made.image : undefined;
  const features = made && 'features' in made ? made.features : image?.features;
  // Corners of this version stay: they were found in the original, and these in a picture that was encoded again.
  if (await hasFeatures(ctx.tx, row.id)) await markDescribed(ctx.tx, row.id);
  else await keepFeatures(ctx, blobs, row, features ?? noFeatures());
  if (image) await addFingerprints(ctx, row, image);
  if (!made) return { skipped: 'nothing of it can be read; it is recognised as before' };
  await ctx.emit(workDescribed, { workId: row.id, userId: row.userId });
  return 'done';
}

async function describePicture(deps: FingerprintDeps, run: JobRun, row: WorkRow): Promise<Made> {
  const clean = row.cleanBlobId ? await deps.blobs.get(deps.db, row.userId, row.cleanBlobId) : undefined;
  if (!clean) return undefined;
  const decoded = await deps.decoder.decode(
    clean.bytes,
    { fingerprint: true, features: 'work' },
    run.signal,
    row.userId,
  );
  if (decoded.ok) return { image: decoded };
  if (decoded.code === 'took-too-long' || !passingCodes.includes(decoded.code)) return undefined;
  throw new Error(`The picture was not read (${decoded.code}), perhaps for want of memory here; once more.`);
}

async function describeScenes(deps: FingerprintDeps, run: JobRun, row: WorkRow): Promise<Made> {
  const stills = [];
  for (const { atSeconds: at, thumbnailBlobId } of await scenesOf(deps.db, row.id)) {
    const picture = await deps.blobs.get(deps.db, row.userId, thumbnailBlobId);
    if (picture) stills.push({ at, bytes: picture.bytes, contentType: 'image/webp' as const, width: 0, height: 0 });
  }
  if (stills.length === 0) return undefined;
  const video = { stills, durationSeconds: row.durationSeconds ?? 0 };
  const { features } = await describeStills(decoderFor(deps.decoder, row.userId), video, 'work', run.signal);
  return { features };
}

/**
 * Hashes of the original stay, of all frames of an animation too: those of the kept picture, which was encoded again, take
 * the place of middles alone, and of what is not there.
 */
async function addFingerprints(ctx: Context, row: WorkRow, { fingerprint }: DecodedImage): Promise<void> {
  if (!fingerprint) return;
  const before = await fingerprintsOf(ctx.tx, [row.id]);
  const fresh = rowsOf(row, fingerprint);
  const isThere = (region: string): boolean => before.some((one) => one.region === region);
  const middles = fresh.filter(({ region }) => region === 'middle');
  const kept = before
    .filter(({ region }) => region !== 'middle' || middles.length === 0)
    .map(({ workId, userId, region, shownWidth, shownHeight, hash, quality }) => {
      return { workId, userId, kind: 'pdq' as const, region, shownWidth, shownHeight, hash, quality };
    });
  const added = isThere('whole') ? [] : fresh.filter(({ region }) => region !== 'middle');
  await replaceFingerprints(ctx.tx, row.id, [...kept, ...added, ...middles]);
}
