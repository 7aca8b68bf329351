import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DocumentFilter, DocumentState } from '#modules/documents/contract.ts';
import { type DocumentRow, documents } from '#modules/documents/tables.ts';
import { firstDue, isDue } from '#modules/escalations/index.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Id } from '#platform/ids/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What its creator deleted waits for nobody. */
const waits = () => and(eq(documents.state, 'waiting'), isNull(documents.removedAt));

/** One gift at a time for each creator: else two at once would both be within the limit. */
export async function lockDocumentsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents:${userId}`}))`);
}

export async function countWaiting(tx: Reader, userId: string): Promise<number> {
  return tx.$count(documents, and(eq(documents.userId, userId), waits()));
}

export async function givenSince(tx: Reader, userId: string, since: Date): Promise<number> {
  return tx.$count(documents, and(eq(documents.userId, userId), gt(documents.createdAt, since)));
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

/** As its creator reads it: one that they deleted while it waited is taken back. */
function shownAs(state: DocumentState) {
  if (state === 'waiting') return waits();
  const stands = eq(documents.state, state);
  return state === 'taken-back'
    ? or(stands, and(eq(documents.state, 'waiting'), isNotNull(documents.removedAt)))
    : stands;
}

/** Of one creator, the latest first. */
export async function pageOfDocuments(
  db: Reader,
  userId: string,
  { q, state }: DocumentFilter,
  limit: number,
  after: Cursor | undefined,
): Promise<DocumentRow[]> {
  const { fileName, platform, handle } = documents;
  const earlier = after && sql`(${documents.createdAt}, ${documents.id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.userId, userId),
        q
          ? or(...[fileName, platform, handle].map((column) => ilike(column, containing(q.replace(/^@/, '')))))
          : undefined,
        state && shownAs(state),
        earlier,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit + 1);
}

/** That wait to be checked, the oldest first. */
export async function waitingDocuments(db: Reader, limit: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(waits()).orderBy(asc(documents.createdAt), asc(documents.id)).limit(limit);
}

export const countWaitingDocuments = (db: Reader): Promise<number> => db.$count(documents, waits());

/** That wait to be checked for one account, the oldest first. */
export async function waitingAbout(db: Reader, brandId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.brandId, brandId), waits()))
    .orderBy(asc(documents.createdAt), asc(documents.id));
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
    .where(and(eq(documents.brandId, brandId), waits(), lte(documents.createdAt, until)))
    .returning({ id: documents.id });
  return rows.length;
}

/** What was given for one account, the latest first; without what was deleted before anybody checked it. */
export async function documentsAbout(db: Reader, brandId: string): Promise<DocumentRow[]> {
  const stands = or(ne(documents.state, 'waiting'), isNull(documents.removedAt));
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.brandId, brandId), stands))
    .orderBy(desc(documents.createdAt));
}

/** Documents with bytes that wait to be compared with the list of hashes, and are due then. */
export async function uncomparedDocuments(tx: Transaction, now: Date, limit: number): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.comparison, 'checking'), isNotNull(documents.blobId), isDue(documents, now)))
    .orderBy(firstDue(documents), asc(documents.id))
    .limit(limit);
}

/** Documents with bytes that were compared, by their ids. */
export async function comparedDocumentsAfter(db: Reader, afterId: string, limit: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(gt(documents.id, afterId), eq(documents.comparison, 'ready'), isNotNull(documents.blobId)))
    .orderBy(asc(documents.id))
    .limit(limit);
}

/** Whose time to be kept, or to be brought back, is over. */
export async function documentsToDelete(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<(DocumentRow & { blobId: Id<'blob'> })[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(isNotNull(documents.blobId), lte(documents.deleteAt, now)))
    .orderBy(asc(documents.deleteAt), asc(documents.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.flatMap(({ blobId, ...row }) => (blobId === null ? [] : [{ ...row, blobId }]));
}
