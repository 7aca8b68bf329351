import { and, eq, sql } from 'drizzle-orm';
import { scanSources, scans, searchSpend } from '#modules/discovery/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** The first day of the month in UTC: `2026-11-01`. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** One creator's spending at a time: two sources must not both take the last cent. */
export async function lockSpend(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`spend:${userId}`}))`);
}

/** What a creator's searches cost in one month, in thousandths of a cent. */
export async function spentIn(tx: Reader, userId: string, month: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${searchSpend.millicents}), 0)` })
    .from(searchSpend)
    .where(and(eq(searchSpend.userId, userId), eq(searchSpend.month, month)));
  return Number(row?.sum ?? 0);
}

/** Adds questions and their price; negative numbers give back what was reserved. */
export async function addSpend(
  tx: Transaction,
  of: { userId: string; month: string; sourceId: string },
  add: { questions: number; millicents: number },
): Promise<void> {
  await tx
    .insert(searchSpend)
    .values({ ...of, questions: Math.max(0, add.questions), millicents: Math.max(0, add.millicents) })
    .onConflictDoUpdate({
      target: [searchSpend.userId, searchSpend.month, searchSpend.sourceId],
      set: {
        questions: sql`${searchSpend.questions} + ${add.questions}`,
        millicents: sql`${searchSpend.millicents} + ${add.millicents}`,
      },
    });
}

/** What all searches of one month cost, by source. */
export async function spentBySource(
  tx: Reader,
  month: string,
): Promise<{ sourceId: string; questions: number; millicents: number }[]> {
  const rows = await tx
    .select({
      sourceId: searchSpend.sourceId,
      questions: sql<number>`sum(${searchSpend.questions})::int`,
      millicents: sql<string>`sum(${searchSpend.millicents})`,
    })
    .from(searchSpend)
    .where(eq(searchSpend.month, month))
    .groupBy(searchSpend.sourceId)
    .orderBy(searchSpend.sourceId);
  return rows.map((row) => ({ ...row, millicents: Number(row.millicents) }));
}

/** Sources that ever brought this creator a hit. */
export async function fruitfulSources(tx: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ sourceId: scanSources.sourceId })
    .from(scanSources)
    .innerJoin(scans, eq(scans.id, scanSources.scanId))
    .where(and(eq(scans.userId, userId), sql`${scanSources.hits} > 0`));
  return new Set(rows.map(({ sourceId }) => sourceId));
}
