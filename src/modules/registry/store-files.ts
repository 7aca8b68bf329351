import { and, asc, eq, gt, inArray, isNotNull, lte, sql, sum } from 'drizzle-orm';
import { firstDue, isDue } from '#modules/escalations/index.ts';
import { type ScamFileRow, scamFiles, scamReports } from '#modules/registry/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Serializes what one creator adds, so that two requests at once cannot both pass a limit. */
export async function lockFilesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`scam-files:${userId}`}))`);
}

export async function insertFile(tx: Transaction, row: ScamFileRow): Promise<void> {
  await tx.insert(scamFiles).values(row);
}

export async function filesOf(db: Reader, reportIds: readonly string[]): Promise<ScamFileRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .select()
    .from(scamFiles)
    .where(inArray(scamFiles.reportId, [...reportIds]))
    .orderBy(asc(scamFiles.createdAt), asc(scamFiles.id));
}

/** Locks them: a comparison that ends meanwhile replaces the bytes of a picture, and the new ones are to be found. */
export async function lockFilesOfReport(tx: Transaction, reportId: string): Promise<ScamFileRow[]> {
  return tx.select().from(scamFiles).where(eq(scamFiles.reportId, reportId)).orderBy(asc(scamFiles.id)).for('update');
}

export async function readFile(db: Reader, id: string): Promise<ScamFileRow | undefined> {
  const [row] = await db.select().from(scamFiles).where(eq(scamFiles.id, id));
  return row;
}

export async function lockFile(tx: Transaction, id: string): Promise<ScamFileRow | undefined> {
  const [row] = await tx.select().from(scamFiles).where(eq(scamFiles.id, id)).for('update');
  return row;
}

export async function updateFile(tx: Transaction, id: string, set: Partial<ScamFileRow>): Promise<void> {
  await tx.update(scamFiles).set(set).where(eq(scamFiles.id, id));
}

/** True where it was there. */
export async function deleteFile(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(scamFiles).where(eq(scamFiles.id, id)).returning({ id: scamFiles.id })).length > 0;
}

/** The bytes that are kept of one creator. */
export async function storedBytes(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(scamFiles.bytes).mapWith(Number) })
    .from(scamFiles)
    .where(and(eq(scamFiles.userId, userId), isNotNull(scamFiles.blobId)));
  return row?.bytes ?? 0;
}

/** Files that wait to be compared with the list of hashes, and are due then. */
export async function uncheckedFiles(db: Reader, now: Date, limit: number): Promise<ScamFileRow[]> {
  return db
    .select()
    .from(scamFiles)
    .where(and(eq(scamFiles.state, 'checking'), isDue(scamFiles, now)))
    .orderBy(firstDue(scamFiles), asc(scamFiles.id))
    .limit(limit);
}

/** Files that were checked, by their ids. */
export async function readyFilesAfter(db: Reader, afterId: string, limit: number): Promise<ScamFileRow[]> {
  return db
    .select()
    .from(scamFiles)
    .where(and(gt(scamFiles.id, afterId), eq(scamFiles.state, 'ready')))
    .orderBy(asc(scamFiles.id))
    .limit(limit);
}

/** Of reports that were decided before then. */
export async function filesToDelete(tx: Transaction, decidedBefore: Date, limit: number): Promise<ScamFileRow[]> {
  const rows = await tx
    .select({ file: scamFiles })
    .from(scamFiles)
    .innerJoin(scamReports, eq(scamReports.id, scamFiles.reportId))
    .where(lte(scamReports.decidedAt, decidedBefore))
    .orderBy(asc(scamFiles.id))
    .limit(limit)
    .for('update', { of: scamFiles, skipLocked: true });
  return rows.map(({ file }) => file);
}
