import { and, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type TrademarkRow, trademarks } from '#modules/trademarks/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Serializes the marks of one creator, so that two at once pass neither the limit nor each other. */
export async function lockMarksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`trademarks:${userId}`}))`);
}

export const trademarksOf = (db: Reader, userId: string): Promise<TrademarkRow[]> =>
  db
    .select()
    .from(trademarks)
    .where(eq(trademarks.userId, userId))
    .orderBy(desc(trademarks.createdAt), desc(trademarks.id));

export async function pageOfMarks(
  db: Reader,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<TrademarkRow[]> {
  const { createdAt, id } = trademarks;
  return db
    .select()
    .from(trademarks)
    .where(
      and(eq(trademarks.userId, userId), after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

export async function readTrademark(db: Reader, id: string): Promise<TrademarkRow | undefined> {
  const [row] = await db.select().from(trademarks).where(eq(trademarks.id, id));
  return row;
}

/** Whether a creator recorded this registration already. */
export async function isRecorded(
  tx: Transaction,
  { userId, id, office, number }: Pick<TrademarkRow, 'userId' | 'id' | 'office' | 'number'>,
): Promise<boolean> {
  const same = and(
    eq(trademarks.userId, userId),
    ne(trademarks.id, id),
    sql`lower(${trademarks.office}) = lower(${office}) and lower(${trademarks.number}) = lower(${number})`,
  );
  return (await tx.$count(trademarks, same)) > 0;
}

export async function insertMark(tx: Transaction, row: TrademarkRow): Promise<void> {
  await tx.insert(trademarks).values(row);
}

export async function updateMark(tx: Transaction, { id, ...set }: TrademarkRow): Promise<void> {
  await tx.update(trademarks).set(set).where(eq(trademarks.id, id));
}

export async function deleteMark(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(trademarks)
    .where(and(eq(trademarks.id, id), eq(trademarks.userId, userId)))
    .returning({ id: trademarks.id });
  return gone.length > 0;
}

/** Whether somebody recorded a trade mark, as a part of another query. */
export const hasRecordedMarks = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${trademarks} where ${trademarks.userId} = ${userId})`;
