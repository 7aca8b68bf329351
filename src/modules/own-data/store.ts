import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { formerUsers } from '#modules/billing/index.ts';
import { dataExportParts, dataExports, keepings } from '#modules/own-data/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type ExportRow = typeof dataExports.$inferSelect;

/** False where one of this user's is being made. */
export async function insertExport(tx: Transaction, row: typeof dataExports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(dataExports).values(row).onConflictDoNothing().returning({ id: dataExports.id });
  return added.length > 0;
}

export async function newestExport(db: Reader, userId: string): Promise<ExportRow | undefined> {
  const { userId: owner, askedAt, id } = dataExports;
  const [row] = await db.select().from(dataExports).where(eq(owner, userId)).orderBy(desc(askedAt), desc(id)).limit(1);
  return row;
}

export async function readExport(db: Reader, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row;
}

export async function lockExport(tx: Transaction, id: string): Promise<ExportRow | undefined> {
  const [row] = await tx.select().from(dataExports).where(eq(dataExports.id, id)).for('update');
  return row;
}

export async function updateExport(tx: Transaction, id: string, set: Partial<ExportRow>): Promise<void> {
  await tx.update(dataExports).set(set).where(eq(dataExports.id, id));
}

export async function insertPart(tx: Transaction, part: typeof dataExportParts.$inferInsert): Promise<void> {
  await tx.insert(dataExportParts).values(part);
}

/** Ids of its blobs, in order. */
export async function partsOf(db: Reader, exportId: string): Promise<string[]> {
  const rows = await db
    .select({ blobId: dataExportParts.blobId })
    .from(dataExportParts)
    .where(eq(dataExportParts.exportId, exportId))
    .orderBy(asc(dataExportParts.seq));
  return rows.map(({ blobId }) => blobId);
}

export async function dropParts(tx: Transaction, exportId: string): Promise<void> {
  await tx.delete(dataExportParts).where(eq(dataExportParts.exportId, exportId));
}

/** Exports that nobody has worked at since then. */
export async function exportsAtRest(tx: Transaction, since: Date): Promise<string[]> {
  const { id, state, touchedAt } = dataExports;
  const rows = await tx
    .select({ id })
    .from(dataExports)
    .where(and(eq(state, 'making'), lte(touchedAt, since)));
  return rows.map((row) => row.id);
}

/** Whose time is over, or that may hold a file of their creator that was found on a list of hashes since. */
export async function exportsToExpire(tx: Transaction, now: Date): Promise<string[]> {
  const { id, state, expiresAt, userId, askedAt } = dataExports;
  const isFound = sql`exists (select from escalations e where e.holder = ${userId} and e.at >= ${askedAt})`;
  const rows = await tx
    .select({ id })
    .from(dataExports)
    .where(and(eq(state, 'ready'), or(lte(expiresAt, now), isFound)));
  return rows.map((row) => row.id);
}

export type KeepingRow = typeof keepings.$inferSelect;

export async function readKeeping(tx: Transaction, userId: string): Promise<KeepingRow | undefined> {
  const [row] = await tx.select().from(keepings).where(eq(keepings.userId, userId));
  return row;
}

export async function putKeeping(tx: Transaction, row: typeof keepings.$inferInsert): Promise<void> {
  const { userId: _owner, ...set } = row;
  await tx.insert(keepings).values(row).onConflictDoUpdate({ target: keepings.userId, set });
}

export async function dropKeeping(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(keepings).where(eq(keepings.userId, userId));
}

/** The last one is given anew at once. */
export async function takeWarningBack(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { warnings } = keepings;
  await tx
    .update(keepings)
    .set({ warnings: sql`${warnings} - 1`, nextAt: now })
    .where(and(eq(keepings.userId, userId), gt(warnings, 0)));
}

/** Whose turn it is, and former customers that nobody has looked at yet. */
export async function keepingsDue(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    (select user_id from keepings where next_at <= ${now.toISOString()} order by next_at limit ${most})
    union (select f.user_id from (${formerUsers}) f
      where not exists (select from keepings k where k.user_id = f.user_id) limit ${most})`);
  return rows.map((row) => row.user_id);
}
