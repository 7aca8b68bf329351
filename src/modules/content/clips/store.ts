import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { type WorkPart, workFrames, workParts, workScenes, works } from '#modules/content/tables.ts';
import { hasOpenJob } from '#platform/jobs/open-jobs.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type Scene = typeof workScenes.$inferSelect;

const rowsAtOnce = 500;

export async function insertParts(tx: Transaction, rows: readonly WorkPart[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(workParts).values(rows.slice(at, at + rowsAtOnce));
}
export async function partsOfWork(tx: Reader, workId: string): Promise<WorkPart[]> {
  return tx.select().from(workParts).where(eq(workParts.workId, workId)).orderBy(asc(workParts.start));
}
/** Answers the blobs of those that were there. */
export async function deletePartsOf(tx: Transaction, workId: string): Promise<string[]> {
  const { partBlobId } = workParts;
  const rows = await tx.delete(workParts).where(eq(workParts.workId, workId)).returning({ partBlobId });
  return rows.map((row) => row.partBlobId);
}

/** Videos that wait to be read, and whose job is over: it gave up, or a backup was restored without it. */
export async function unreadVideos(tx: Reader, limit: number): Promise<{ workId: string; userId: string }[]> {
  const waits = and(eq(works.kind, 'video'), eq(works.state, 'processing'), isNull(works.archivedAt));
  return tx
    .select({ workId: works.id, userId: works.userId })
    .from(works)
    .where(and(waits, not(hasOpenJob(works.id))))
    .orderBy(asc(works.id))
    .limit(limit);
}

/** What a video is recognised by, in the place of what was kept before. */
export async function keepFrames(tx: Transaction, row: typeof workFrames.$inferInsert): Promise<void> {
  const { encoded } = row;
  await tx.insert(workFrames).values(row).onConflictDoUpdate({ target: workFrames.workId, set: { encoded } });
}
/** By work, of those of these that are videos. */
export async function framesOfWorks(tx: Reader, workIds: string[]): Promise<Map<string, Buffer>> {
  if (workIds.length === 0) return new Map();
  const rows = await tx.select().from(workFrames).where(inArray(workFrames.workId, workIds));
  return new Map(rows.map(({ workId, encoded }) => [workId, encoded]));
}
/** By work, how many bytes that is. */
export async function frameBytesOf(tx: Reader, workIds: readonly string[]): Promise<Map<string, number>> {
  if (workIds.length === 0) return new Map();
  const size = sql<number>`octet_length(${workFrames.encoded})`;
  const rows = await tx
    .select({ workId: workFrames.workId, size })
    .from(workFrames)
    .where(inArray(workFrames.workId, [...workIds]));
  return new Map(rows.map((row) => [row.workId, row.size]));
}
export async function dropFrames(tx: Transaction, workId: string): Promise<void> {
  await tx.delete(workFrames).where(eq(workFrames.workId, workId));
}

export async function insertScenes(tx: Transaction, rows: readonly Scene[]): Promise<void> {
  if (rows.length > 0) await tx.insert(workScenes).values([...rows]);
}
/** The picture of a video that is nearest to a moment of it; undefined where none is asked for, or kept. */
export async function sceneAt(tx: Reader, workId: string, seconds: number | undefined): Promise<Scene | undefined> {
  if (seconds === undefined) return undefined;
  const [scene] = await tx
    .select()
    .from(workScenes)
    .where(eq(workScenes.workId, workId))
    .orderBy(sql`abs(${workScenes.atSeconds} - ${seconds})`)
    .limit(1);
  return scene;
}
/** The pictures of a video in the order of time. */
export async function scenesOf(tx: Reader, workId: string): Promise<Scene[]> {
  return tx.select().from(workScenes).where(eq(workScenes.workId, workId)).orderBy(asc(workScenes.atSeconds));
}
export async function dropScenes(tx: Transaction, workId: string): Promise<Scene[]> {
  return tx.delete(workScenes).where(eq(workScenes.workId, workId)).returning();
}
