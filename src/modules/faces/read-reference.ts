import { decodeUnlisted, type FollowedHashList, hashBytes, type ListHit } from '#lib/hash-list/index.ts';
import { type Decoder, refuseForMemory } from '#lib/image-decode/index.ts';
import { FACE_NUMBERS, type FaceReader } from '#lib/picture-faces/index.ts';
import { escalate } from '#modules/escalations/index.ts';
import type { ReferenceRefusal } from '#modules/faces/contract.ts';
import { sealName } from '#modules/faces/references.ts';
import { deleteFarLooks, lockFacesOf, readReference, updateReference } from '#modules/faces/store.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import { laterTry } from '#platform/jobs/later-try.ts';
import type { Database } from '#platform/verb/index.ts';

export interface ReferenceDeps {
  db: Database;
  blobs: Blobs;
  decoder: Pick<Decoder, 'decode'>;
  list?: FollowedHashList | undefined;
  /** Absent where faces are not searched for. */
  faceReader?: Pick<FaceReader, 'read'> | undefined;
}
type Read = { numbers: Float32Array } | { refusal: ReferenceRefusal; hit?: { hit: ListHit; sha256: string } };

/** Tries after which a picture counts as unreadable: its reader was killed each time. */
const mostTries = 3;

/**
 * Reads the one face of a picture that a creator gave, and deletes the picture.
 *
 * @param late how many tries took too long before this one: perhaps the machine was busy
 */
export async function readReferenceFace(
  deps: ReferenceDeps,
  run: JobRun,
  referenceId: string,
  late = 0,
): Promise<JobAnswer> {
  const { db, blobs, faceReader } = deps;
  if (!faceReader) return { skipped: 'faces are not searched for' };
  const row = await readReference(db, referenceId);
  if (row?.state !== 'reading' || !row.uploadBlobId) return { skipped: 'it was removed, or read' };
  const upload = await blobs.get(db, row.userId, row.uploadBlobId);
  if (!upload) return { skipped: 'it was removed a moment ago' };
  const read = await readFace({ ...deps, faceReader }, run, upload).catch((error: unknown): Read => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return { refusal: 'unreadable' };
  });
  const later = read === 'late' ? laterTry({ referenceId }, late) : undefined;
  if (later) return later;
  return (await keep(blobs, run, row, read === 'late' ? { refusal: 'unreadable' } : read))
    ? 'done'
    : { skipped: 'it was removed meanwhile' };
}

async function readFace(
  { decoder, list, faceReader }: ReferenceDeps & { faceReader: Pick<FaceReader, 'read'> },
  run: JobRun,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
): Promise<Read | 'late'> {
  const current = await list?.current();
  const known = current?.ofFile(hashBytes(bytes));
  if (known) return { refusal: 'not-accepted', hit: { hit: known, sha256 } };
  const by = { list: current, signal: run.signal };
  const { hit, decoded = refuseForMemory() } = await decodeUnlisted(decoder, bytes, { legible: true }, by);
  if (hit) return { refusal: 'not-accepted', hit: { hit, sha256 } };
  if (!decoded.ok && decoded.code === 'took-too-long') return 'late';
  if (!decoded.ok || !decoded.legible) return { refusal: 'unreadable' };
  const [face, ...others] = await faceReader.read(decoded.legible, run.signal);
  if (!face) return { refusal: 'no-face' };
  return others.length > 0 ? { refusal: 'several-faces' } : { numbers: face };
}

function keep(blobs: Blobs, run: JobRun, { id, userId }: FaceReferenceRow, read: Read): Promise<boolean> {
  return run.transaction(async (ctx) => {
    await lockFacesOf(ctx.tx, userId);
    const row = await readReference(ctx.tx, id);
    if (row?.state !== 'reading' || !row.uploadBlobId) return false;
    await blobs.removeLater(ctx, userId, [row.uploadBlobId]);
    if ('refusal' in read) {
      await updateReference(ctx.tx, id, { state: 'refused', refusal: read.refusal, uploadBlobId: null });
      if (read.hit) await escalate(ctx, { hit: read.hit.hit, kind: 'upload', userId, contentSha256: read.hit.sha256 });
      return true;
    }
    const bytes = Buffer.from(read.numbers.buffer, read.numbers.byteOffset, FACE_NUMBERS * 4);
    const sealedNumbers = await blobs.seal(ctx, userId, { name: sealName(id), bytes });
    await updateReference(ctx.tx, id, { state: 'ready', sealedNumbers, uploadBlobId: null });
    await deleteFarLooks(ctx.tx, userId);
    return true;
  });
}
