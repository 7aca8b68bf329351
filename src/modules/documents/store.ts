import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { type DocumentRow, documents } from '#modules/documents/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** One gift at a time for each creator: else two at once would both be within the limit. */
export async function lockDocumentsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents:${userId}`}))`);
}

export async function countWaiting(tx: Reader, userId: string): Promise<number> {
  return tx.$count(documents, and(eq(documents.userId, userId), eq(documents.state, 'waiting')));
}

export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  await tx.insert(documents).values(row);
}

export async function lockDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row;
}

export async function readDocument(db: Reader, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

export async function updateDocument(tx: Transaction, id: string, set: Partial<DocumentRow>): Promise<void> {
  await tx.update(documents).set(set).where(eq(documents.id, id));
}

/** Of one creator, the latest first. */
export async function pageOfDocuments(
  db: Reader,
  userId: string,
  limit: number,
  after: Cursor | undefined,
): Promise<DocumentRow[]> {
  const earlier = after && sql`(${documents.createdAt}, ${documents.id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), earlier))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit + 1);
}

/** That wait to be checked, the oldest first. */
export async function waitingDocuments(db: Reader, limit: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.state, 'waiting'))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(limit);
}

/** What waited about one account at that moment; answers how many there were. */
export async function settleWaiting(
  tx: Transaction,
  { brandId, until }: { brandId: string; until: Date },
  set: Pick<DocumentRow, 'state' | 'settledAt' | 'deleteAt'>,
): Promise<number> {
  const rows = await tx
    .update(documents)
    .set(set)
    .where(and(eq(documents.brandId, brandId), eq(documents.state, 'waiting'), lte(documents.createdAt, until)))
    .returning({ id: documents.id });
  return rows.length;
}

/** What was given for one account, the latest first. */
export async function documentsAbout(db: Reader, brandId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.brandId, brandId)).orderBy(desc(documents.createdAt));
}

/** Whose time to be kept is over. */
export async function documentsToDelete(tx: Transaction, now: Date, limit: number): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(and(isNotNull(documents.blobId), lte(documents.deleteAt, now)))
    .orderBy(asc(documents.deleteAt), asc(documents.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
