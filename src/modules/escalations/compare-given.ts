import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { decodeUnlisted, type FollowedHashList, hashBytes, type ListHit } from '#lib/hash-list/index.ts';
import { type Decoder, decoderFor, lastingCodes, passingCodes } from '#lib/image-decode/index.ts';
import type { FileRefusal } from '#modules/escalations/contract.ts';
import { escalate } from '#modules/escalations/escalate.ts';
import type { GivenFile, GivenFiles, KeptAnew } from '#modules/escalations/given-file.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface CompareDeps {
  db: Database;
  blobs: Blobs;
  decoder: Decoder;
  /** Of material that is never kept; absent where the deployment has none. */
  list?: FollowedHashList | undefined;
}
type Clean = { bytes: Uint8Array; contentType: string };
type Compared = { hit: ListHit } | { refusal: FileRefusal } | { fingerprint: Buffer | null; clean?: Clean | undefined };

/**
 * Compares a file that a creator gave with the list of hashes; nobody opens it before. A listed one is deleted and put before
 * an operator, and its creator reads only that it cannot be taken in. One that could not be compared this time stays closed.
 */
export async function compareGiven<Row extends GivenFile>(
  deps: CompareDeps,
  files: GivenFiles<Row>,
  run: JobRun,
  fileId: string,
): Promise<JobAnswer> {
  const { db, blobs } = deps;
  const row = await files.read(db, fileId);
  if (!row?.blobId || files.stateOf(row) !== 'checking') return { skipped: 'it was deleted, or checked' };
  const blob = await blobs.get(db, row.userId, row.blobId);
  if (!blob) return { skipped: 'it was deleted a moment ago' };
  const { bytes, sha256 } = blob;
  const compared = await compare(deps, run, row, bytes, files.keeps);
  if ('refusal' in compared && row.wasOpen) return { skipped: 'it cannot be read, and stays closed with its bytes' };
  const deleteBytes = await run.transaction(async (ctx) => {
    const locked = await files.lock(ctx.tx, row.id);
    if (!locked?.blobId || files.stateOf(locked) !== 'checking') return undefined;
    if ('hit' in compared) return refuseListed(ctx, blobs, files, { ...locked, contentSha256: sha256 }, compared.hit);
    if ('refusal' in compared) return refuse(ctx, blobs, files, locked, compared.refusal);
    const { fingerprint, clean } = compared;
    const ready = { state: 'ready' as const, contentSha256: sha256, fingerprint };
    await files.update(ctx, locked, { ...ready, ...(clean && (await keepAnew(ctx, blobs, locked, clean))) });
    return clean && blobs.remove(ctx.tx, locked.userId, locked.blobId);
  });
  await deleteBytes?.();
  return 'done';
}

async function keepAnew(
  ctx: Context,
  blobs: Blobs,
  { userId: ownerId }: GivenFile,
  { bytes, contentType }: Clean,
): Promise<KeptAnew> {
  return { blobId: await blobs.put(ctx, { ownerId, bytes, contentType }), contentType, bytes: bytes.length };
}

async function compare(
  { decoder, list }: CompareDeps,
  run: JobRun,
  row: GivenFile,
  bytes: Buffer,
  keeps: GivenFiles<GivenFile>['keeps'],
): Promise<Compared> {
  const current = await list?.current();
  const known = current?.ofFile(hashBytes(bytes));
  if (known) return { hit: known };
  if (!row.contentType.startsWith('image/')) return { fingerprint: null };
  const { hit, decoded } = await decodeUnlisted(
    decoderFor(decoder, row.userId),
    bytes,
    { fingerprint: true, motion: 'copy', cut: true, clean: keeps === 'without-metadata' },
    { list: current, signal: run.signal },
  );
  if (hit) return { hit };
  if (!decoded.ok) {
    // A busy machine is not the fault of the file: it stays closed and is compared another time. What may be of a reader
    // that crashed is believed the second time.
    const isPassing = passingCodes.includes(decoded.code);
    if (isPassing || (run.attempt === 0 && !lastingCodes.includes(decoded.code)))
      throw new Error(`The picture was not read this time (${decoded.code}).`);
    // A picture that cannot be decoded cannot be compared, and a browser might still draw it.
    return { refusal: decoded.code === 'too-many-pixels' ? 'too-many-pixels' : 'unreadable' };
  }
  const { quality = 0, hashes: [hash] = [] } = decoded.fingerprint?.whole ?? {};
  return { fingerprint: hash && quality >= LEAST_QUALITY ? Buffer.from(hash) : null, clean: decoded.clean };
}

/** Also of a file that was ready before the list knew it. The row is locked. Answers what deletes its bytes after the commit. */
export async function refuseListed<Row extends GivenFile>(
  ctx: Context,
  blobs: Blobs,
  files: GivenFiles<Row>,
  row: Row,
  hit: ListHit,
): Promise<DeleteBytes> {
  await escalate(ctx, { hit, kind: 'upload', userId: row.userId, contentSha256: row.contentSha256 ?? '' });
  return refuse(ctx, blobs, files, row, 'not-accepted');
}

async function refuse<Row extends GivenFile>(
  ctx: Context,
  blobs: Blobs,
  files: GivenFiles<Row>,
  row: Row,
  refusal: FileRefusal,
): Promise<DeleteBytes> {
  await files.update(ctx, row, { state: 'refused', refusal, blobId: null, contentSha256: null, fingerprint: null });
  return row.blobId ? blobs.remove(ctx.tx, row.userId, row.blobId) : async () => {};
}
