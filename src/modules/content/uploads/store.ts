import { and, asc, count, desc, eq, isNull, lt } from 'drizzle-orm';
import { type PartRow, type UploadRow, uploadParts, uploads } from '#modules/content/uploads/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row);
}
export async function readUploadOf(tx: Reader, userId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(own(userId, id));
  return row;
}
/** One part at a time: whoever sends the same part twice waits here, and is told the offset. */
export async function lockUpload(tx: Transaction, userId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(own(userId, id)).for('update');
  return row;
}
export async function updateUpload(tx: Transaction, id: string, set: Partial<UploadRow>): Promise<void> {
  await tx.update(uploads).set(set).where(eq(uploads.id, id));
}
export async function deleteUpload(tx: Transaction, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id));
}
export async function unfinishedOf(tx: Reader, userId: string): Promise<UploadRow[]> {
  const unfinished = and(eq(uploads.userId, userId), isNull(uploads.workId));
  return tx.select().from(uploads).where(unfinished).orderBy(desc(uploads.createdAt), desc(uploads.id));
}
export async function countUnfinished(tx: Reader, userId: string): Promise<number> {
  const unfinished = and(eq(uploads.userId, userId), isNull(uploads.workId));
  const [row] = await tx.select({ n: count() }).from(uploads).where(unfinished);
  return row?.n ?? 0;
}
/** Not touched since, the oldest first, each taken by one worker. */
export async function lockStale(tx: Transaction, before: Date, limit: number): Promise<UploadRow[]> {
  return tx
    .select()
    .from(uploads)
    .where(lt(uploads.touchedAt, before))
    .orderBy(asc(uploads.touchedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function insertPart(tx: Transaction, row: PartRow): Promise<void> {
  await tx.insert(uploadParts).values(row);
}
export async function partsOf(tx: Reader, uploadId: string): Promise<PartRow[]> {
  return tx.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.start));
}
/** Answers the blobs of those that were there. */
export async function deleteParts(tx: Transaction, uploadId: string): Promise<string[]> {
  const { partBlobId } = uploadParts;
  const rows = await tx.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId)).returning({ partBlobId });
  return rows.map((row) => row.partBlobId);
}

const own = (userId: string, id: string) => and(eq(uploads.id, id), eq(uploads.userId, userId));
