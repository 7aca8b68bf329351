import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  decodeVideo,
  type EncodedVideo,
  NotAVideoFingerprint,
  openVideo,
  type VideoFingerprint,
} from '#lib/video-frames/index.ts';
import { frameBytesOf, framesOfWorks } from '#modules/content/clips/store.ts';
import { type CreatorShard, inShard } from '#modules/content/creator-shard.ts';
import { isReady } from '#modules/content/store.ts';
import { workFingerprints, workFrames, works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export interface StoredFingerprint {
  workId: string;
  userId: string;
  region: 'whole' | 'trimmed' | 'middle';
  shownWidth: number;
  shownHeight: number;
  hash: Buffer;
  quality: number;
}
export async function replaceFingerprints(
  tx: Transaction,
  workId: string,
  rows: Omit<typeof workFingerprints.$inferInsert, 'id'>[],
): Promise<void> {
  await tx.delete(workFingerprints).where(eq(workFingerprints.workId, workId));
  if (rows.length > 0) await tx.insert(workFingerprints).values(rows);
}
export async function fingerprintsOf(tx: Reader, workIds: string[]): Promise<StoredFingerprint[]> {
  return workIds.length === 0
    ? []
    : tx.select().from(workFingerprints).where(inArray(workFingerprints.workId, workIds));
}

/** A work as it is compared with. Archived, it still claims what it shows, and nothing new is found by it. */
export interface ReadyWork {
  id: string;
  userId: string;
  contentSha256: string;
  shelved: boolean;
  fingerprints: StoredFingerprint[];
  /** Of a video or animation, how many bytes its frames are encoded in; `withFrames` reads them. 0 of a still picture. */
  frameBytes: number;
}
export type WorkWithFrames = ReadyWork & { frames: VideoFingerprint | undefined };

const readyColumns = {
  id: works.id,
  userId: works.userId,
  contentSha256: works.contentSha256,
  shelved: sql<boolean>`${works.shelvedAt} is not null`,
  frameBytes: sql<number>`coalesce(octet_length(${workFrames.encoded}), 0)`,
};
const readyRows = (tx: Reader) =>
  tx.select(readyColumns).from(works).leftJoin(workFrames, eq(workFrames.workId, works.id)).$dynamic();

/** Ready works in the order of their ids, for building the index: a page of works with what pictures are searched by. */
export async function readyWorksAfter(
  tx: Reader,
  after: string,
  limit: number,
  shard?: CreatorShard,
): Promise<ReadyWork[]> {
  const rows = await readyRows(tx)
    .where(and(gt(works.id, after), isReady(), shard && inShard(works.userId, shard)))
    .orderBy(asc(works.id))
    .limit(limit);
  return withFingerprints(tx, rows);
}
/** The creator's works that claim what they show, oldest first. */
export async function readyWorksOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.userId, userId), isReady()))
    .orderBy(asc(works.id));
  return rows.map(({ id }) => id);
}

/** Whether a scan can recognise anything: by a work that stays on its creator's device, too, but not by an archived one. */
export async function hasWorkToCompare(tx: Reader, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.userId, userId), isReady(), isNull(works.shelvedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Why `hasWorkToCompare` says no; `reading` before `archived`, since that ends by itself. */
export async function whyNothingToCompare(tx: Reader, userId: string): Promise<'absent' | 'reading' | 'archived'> {
  const has = async (condition: SQL | undefined): Promise<boolean> => {
    const kept = and(eq(works.userId, userId), isNull(works.archivedAt), condition);
    return (await tx.select({ id: works.id }).from(works).where(kept).limit(1)).length > 0;
  };
  if (await has(and(eq(works.state, 'processing'), isNull(works.shelvedAt)))) return 'reading';
  return (await has(and(ne(works.state, 'refused'), isNotNull(works.shelvedAt)))) ? 'archived' : 'absent';
}

/** Since when this creator has a work to compare with. */
export async function firstReadyWorkAt(tx: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: works.createdAt })
    .from(works)
    .where(and(eq(works.userId, userId), isReady()))
    .orderBy(asc(works.createdAt))
    .limit(1);
  return row?.at;
}

/** Those of these works that are neither refused nor removed. */
export async function readyWorks(tx: Reader, ids: string[]): Promise<ReadyWork[]> {
  if (ids.length === 0) return [];
  const rows = await readyRows(tx).where(and(inArray(works.id, ids), isReady()));
  return withFingerprints(tx, rows);
}
async function withFingerprints(tx: Reader, rows: Omit<ReadyWork, 'fingerprints'>[]): Promise<ReadyWork[]> {
  const prints = Map.groupBy(
    await fingerprintsOf(
      tx,
      rows.map((row) => row.id),
    ),
    (print) => print.workId,
  );
  return rows.map((row) => ({ ...row, fingerprints: prints.get(row.id) ?? [] }));
}

/** Bytes of encoded frames that are read at once; one video that has more is read alone. Decoded they are nine times that. */
const readAtOnce = 4 * 1024 * 1024;

/**
 * These works with the frames of those that are videos, in their order. No more than `readAtOnce` is read at once and one
 * video decoded at a time: let go of each before you ask for the next. A video whose frames cannot be read any more comes
 * without them, and is found by its bytes alone: it must not keep the others from being compared.
 */
export async function* withFrames(tx: Reader, ready: readonly ReadyWork[]): AsyncGenerator<WorkWithFrames> {
  for (const some of batchesOf(ready)) {
    const videos = some.filter(({ frameBytes }) => frameBytes > 0).map(({ id }) => id);
    const encoded = await framesOfWorks(tx, videos);
    for (const work of some) yield { ...work, frames: readable(encoded.get(work.id), decodeVideo) };
  }
}

function batchesOf(ready: readonly ReadyWork[]): ReadyWork[][] {
  const batches: ReadyWork[][] = [];
  let bytes = readAtOnce;
  for (const work of ready) {
    bytes += work.frameBytes;
    if (bytes > readAtOnce || batches.length === 0) {
      batches.push([]);
      bytes = work.frameBytes;
    }
    batches.at(-1)?.push(work);
  }
  return batches;
}

/** Bytes of encoded frames that are held to compare with one case: 19 hours of video that never rests. */
const heldAtOnce = 16 * 1024 * 1024;

/**
 * By work, the frames of these that are videos, as they were encoded. Of more than fit into `heldAtOnce` the first ones;
 * what cannot be read any more is left out.
 */
export async function encodedVideosOf(tx: Reader, workIds: readonly string[]): Promise<Map<string, EncodedVideo>> {
  const sizes = await frameBytesOf(tx, workIds);
  let bytes = 0;
  const held = workIds.filter((id) => {
    const size = sizes.get(id) ?? 0;
    const fits = size > 0 && bytes + size <= heldAtOnce;
    if (fits) bytes += size;
    return fits;
  });
  const videos = new Map<string, EncodedVideo>();
  for (const [workId, encoded] of await framesOfWorks(tx, held)) {
    const video = readable(encoded, openVideo);
    if (video) videos.set(workId, video);
  }
  return videos;
}

function readable<Video>(bytes: Uint8Array | undefined, read: (bytes: Uint8Array) => Video): Video | undefined {
  try {
    return bytes && read(bytes);
  } catch (error) {
    if (error instanceof NotAVideoFingerprint) return undefined;
    throw error;
  }
}
