import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { decodeUnlisted, type FollowedHashList, hashBytes, type ListHit } from '#lib/hash-list/index.ts';
import { type Decoder, decoderFor } from '#lib/image-decode/index.ts';
import { escalate } from '#modules/escalations/index.ts';
import { lockFile, readFile, updateFile } from '#modules/support/store.ts';
import type { FileRow } from '#modules/support/tables.ts';
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
type Compared = { hit: ListHit } | { refusal: 'unreadable' } | { fingerprint: Buffer | null };

/** Tries after which a picture counts as unreadable: its reader was killed each time. */
const mostTries = 3;

/**
 * Compares a file that a creator gave with the list of hashes; nobody opens it before. A listed one is deleted and put before
 * an operator, and its creator reads only that it cannot be taken in.
 */
export async function compareFile(deps: CompareDeps, run: JobRun, fileId: string): Promise<JobAnswer> {
  const { db, blobs } = deps;
  const row = await readFile(db, fileId);
  if (row?.state !== 'checking' || !row.blobId) return { skipped: 'it was deleted, or checked' };
  const blob = await blobs.get(db, row.userId, row.blobId);
  if (!blob) return { skipped: 'it was deleted a moment ago' };
  const { bytes, sha256 } = blob;
  const compared = await compare(deps, run, row, bytes).catch((error: unknown): Compared => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return { refusal: 'unreadable' };
  });
  const deleteBytes = await run.transaction(async (ctx) => {
    const locked = await lockFile(ctx.tx, row.id);
    if (locked?.state !== 'checking') return undefined;
    if ('hit' in compared) return refuseListedFile(ctx, blobs, { ...locked, contentSha256: sha256 }, compared.hit);
    if ('refusal' in compared) return refuse(ctx, blobs, locked, 'unreadable');
    await updateFile(ctx.tx, row.id, {
      state: 'ready',
      contentSha256: sha256,
      fingerprint: compared.fingerprint,
    });
    return undefined;
  });
  await deleteBytes?.();
  return 'done';
}

async function compare({ decoder, list }: CompareDeps, run: JobRun, row: FileRow, bytes: Buffer): Promise<Compared> {
  const current = await list?.current();
  const known = current?.ofFile(hashBytes(bytes));
  if (known) return { hit: known };
  if (!row.contentType.startsWith('image/')) return { fingerprint: null };
  const { hit, decoded } = await decodeUnlisted(
    decoderFor(decoder, row.userId),
    bytes,
    { fingerprint: true, motion: 'copy', cut: true },
    { list: current, signal: run.signal },
  );
  if (hit) return { hit };
  // A picture that cannot be decoded cannot be compared, and a browser might still draw it.
  if (!decoded.ok) return { refusal: 'unreadable' };
  const { quality = 0, hashes: [hash] = [] } = decoded.fingerprint?.whole ?? {};
  return { fingerprint: hash && quality >= LEAST_QUALITY ? Buffer.from(hash) : null };
}

/** Also of a file that was ready before the list knew it. The row is locked. Answers what deletes its bytes after the commit. */
export async function refuseListedFile(ctx: Context, blobs: Blobs, row: FileRow, hit: ListHit): Promise<DeleteBytes> {
  await escalate(ctx, { hit, kind: 'upload', userId: row.userId, contentSha256: row.contentSha256 ?? '' });
  return refuse(ctx, blobs, row, 'not-accepted');
}

async function refuse(
  ctx: Context,
  blobs: Blobs,
  { id, userId, blobId }: FileRow,
  refusal: FileRow['refusal'],
): Promise<DeleteBytes> {
  await updateFile(ctx.tx, id, { state: 'refused', refusal, blobId: null, contentSha256: null, fingerprint: null });
  return blobId ? blobs.remove(ctx.tx, userId, blobId) : async () => {};
}
