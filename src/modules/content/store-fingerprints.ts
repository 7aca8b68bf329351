import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { decodeVideo, NotAVideoFingerprint, type VideoFingerprint } from '#lib/video-frames/index.ts';
import { framesOfWorks } from '#modules/content/clips/store.ts';
import { isReady } from '#modules/content/store.ts';
import { workFingerprints, works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export interface StoredFingerprint {
  workId: string;
  userId: string;
  region: 'whole' | 'trimmed';
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
  /** Of a video. */
  frames: VideoFingerprint | undefined;
}
const readyColumns = {
  id: works.id,
  userId: works.userId,
  contentSha256: works.contentSha256,
  shelved: sql<boolean>`${works.shelvedAt} is not null`,
};

/** Ready works in the order of their ids, for building the index: a page of works with what they are searched by. */
export async function readyWorksAfter(tx: Reader, after: string, limit: number): Promise<ReadyWork[]> {
  const rows = await tx
    .select(readyColumns)
    .from(works)
    .where(and(gt(works.id, after), isReady()))
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
/** Those of these works that are neither refused nor removed. */
export async function readyWorks(tx: Reader, ids: string[]): Promise<ReadyWork[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(readyColumns)
    .from(works)
    .where(and(inArray(works.id, ids), isReady()));
  return withFingerprints(tx, rows);
}
async function withFingerprints(tx: Reader, rows: Omit<ReadyWork, 'fingerprints' | 'frames'>[]): Promise<ReadyWork[]> {
  const ids = rows.map((row) => row.id);
  const prints = Map.groupBy(await fingerprintsOf(tx, ids), (print) => print.workId);
  const frames = await videosOf(tx, ids);
  return rows.map((row) => ({ ...row, fingerprints: prints.get(row.id) ?? [], frames: frames.get(row.id) }));
}

/**
 * By work, what those of these that are videos are recognised by. One whose frames cannot be read any more is left out and
 * found by its bytes alone: it must not keep the others from being compared.
 */
export async function videosOf(tx: Reader, workIds: string[]): Promise<Map<string, VideoFingerprint>> {
  const encoded = await framesOfWorks(tx, workIds);
  return new Map(
    [...encoded].flatMap(([workId, bytes]) => {
      const frames = readFrames(bytes);
      return frames ? [[workId, frames] as const] : [];
    }),
  );
}

function readFrames(bytes: Uint8Array): VideoFingerprint | undefined {
  try {
    return decodeVideo(bytes);
  } catch (error) {
    if (error instanceof NotAVideoFingerprint) return undefined;
    throw error;
  }
}
