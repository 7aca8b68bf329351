import { decodeUnlisted, type FollowedHashList, type ListHit } from '#lib/hash-list/index.ts';
import type { Decoder } from '#lib/image-decode/index.ts';
import { hitOfWork } from '#modules/content/compare-works.ts';
import { insertSending, lockToSend } from '#modules/content/picture-search/store.ts';
import { shutWork } from '#modules/content/shut-work.ts';
import { readWork } from '#modules/content/store.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface SendDeps {
  db: Database;
  blobs: Blobs;
  decoder: Pick<Decoder, 'decode'>;
  /** Of material that never leaves; absent where the deployment has none. */
  list?: FollowedHashList | undefined;
  /** The whole address of a blob, open for five minutes of the product's clock to everybody who has it. */
  signAddress(target: { ownerId: string; blobId: string }, now: Date): string;
}

/** How a picture leaves: its bytes, or an address at which they are read. */
export type SentAs = 'copy' | 'address';
/** `sending` is what is recorded of it, until one knows whether it left. */
export type SentPicture = { sending: number } & ({ as: 'copy'; bytes: Buffer } | { as: 'address'; url: string });

export interface Sending {
  userId: string;
  workId: string;
  sourceId: string;
  /** The company that gets it, as people read it. */
  sentTo: string;
  sentAs: SentAs;
}

/**
 * Makes the copy of a work that leaves for a search by picture: a JPEG of at most 1,024 pixels without metadata, of a video
 * its poster. Whether it may leave is asked in the transaction that records that it may leave, right before it does; whether
 * it left is noted after the request (`noteSendings`). One that the list of hashes knows by now never leaves, and is shut.
 *
 * @returns undefined where it may not leave, or cannot be read
 */
export async function sendPicture(
  deps: SendDeps,
  run: Pick<JobRun, 'transaction' | 'signal'>,
  { userId, workId, ...to }: Sending,
): Promise<SentPicture | undefined> {
  const work = await readWork(deps.db, workId);
  if (work?.userId !== userId || work.isPrivate || work.archivedAt || work.quarantinedAt) return undefined;
  const bytes = await copyOf(deps, work, run.signal);
  if (bytes && 'hit' in bytes) await run.transaction((ctx) => shutWork(ctx, workId, bytes.hit));
  if (!bytes || 'hit' in bytes) return undefined;
  return run.transaction(async (ctx): Promise<SentPicture | undefined> => {
    if (!(await lockToSend(ctx.tx, userId, workId))) return undefined;
    const copyBlobId =
      to.sentAs === 'address'
        ? await deps.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/jpeg' })
        : undefined;
    const sending = await insertSending(ctx.tx, { userId, workId, ...to, sentAt: ctx.now(), copyBlobId });
    if (copyBlobId === undefined) return { sending, as: 'copy', bytes };
    return { sending, as: 'address', url: deps.signAddress({ ownerId: userId, blobId: copyBlobId }, ctx.now()) };
  });
}

async function copyOf(
  { db, blobs, decoder, list: followed }: SendDeps,
  work: WorkRow,
  signal: AbortSignal,
): Promise<Buffer | { hit: ListHit } | undefined> {
  const list = await followed?.current();
  const known = list && (await hitOfWork(db, work.id, list, signal));
  if (known) return { hit: known };
  const id = work.kind === 'video' ? work.thumbnailBlobId : work.cleanBlobId;
  const kept = id ? await blobs.get(db, work.userId, id) : undefined;
  if (!kept) return undefined;
  const { hit, decoded } = await decodeUnlisted(decoder, kept.bytes, { outgoing: true }, { list, signal });
  if (hit) return { hit };
  return decoded.ok && decoded.outgoing ? Buffer.from(decoded.outgoing) : undefined;
}
