import { and, asc, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type VerdictRow, verdicts } from '#modules/matching/tables.ts';
import { claimedByAnother } from '#modules/matching/verdict.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/**
 * One judgement of a page at a time. Whoever is second reads the works after the first has written, so an older
 * judgement never replaces a newer one.
 */
export async function lockPage(tx: Transaction, pageId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`judge:${pageId}`}))`);
}

export async function verdictsByIds(tx: Reader, ids: string[]): Promise<VerdictRow[]> {
  return ids.length === 0 ? [] : tx.select().from(verdicts).where(inArray(verdicts.id, ids)).orderBy(asc(verdicts.id));
}

export async function verdictsOfPage(tx: Reader, pageId: string): Promise<VerdictRow[]> {
  return tx.select().from(verdicts).where(eq(verdicts.pageId, pageId)).orderBy(asc(verdicts.id));
}

export async function replaceVerdicts(tx: Transaction, pageId: string, rows: VerdictRow[]): Promise<void> {
  await tx.delete(verdicts).where(eq(verdicts.pageId, pageId));
  if (rows.length > 0) await tx.insert(verdicts).values(rows);
}

/** Pages that show what more than one creator claims. The condition is that of its index, to the letter. */
export async function claimedPages(db: Reader): Promise<{ pageId: string; userId: string }[]> {
  const isClaim = sql.raw(`'${JSON.stringify([claimedByAnother])}'::jsonb`);
  return db
    .selectDistinct({ pageId: verdicts.pageId, userId: verdicts.userId })
    .from(verdicts)
    .where(sql`${verdicts.signals} @> ${isClaim}`);
}

/** Whether a page that shows one of these works was last judged to show another creator's picture as well. */
export async function isClaimed(tx: Reader, userId: string, workIds: string[]): Promise<boolean> {
  if (workIds.length === 0) return false;
  const rows = await tx
    .select({ id: verdicts.id })
    .from(verdicts)
    .where(
      and(
        eq(verdicts.userId, userId),
        inArray(verdicts.workId, workIds),
        sql`${verdicts.signals} @> ${JSON.stringify([claimedByAnother])}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Pages of a creator of which this is said. */
export async function pagesWithSignal(tx: Reader, userId: string, signal: string): Promise<string[]> {
  const isSaid = sql`${verdicts.signals} @> ${JSON.stringify([signal])}::jsonb`;
  const rows = await tx
    .selectDistinct({ pageId: verdicts.pageId })
    .from(verdicts)
    .where(and(eq(verdicts.userId, userId), isSaid));
  return rows.map(({ pageId }) => pageId);
}

/** On how many pages each work of a creator was found, or a picture like it. */
export async function pagesFound(tx: Reader, userId: string): Promise<ReadonlyMap<string, number>> {
  const { workId } = verdicts;
  const rows = await tx
    .select({ workId, pages: countDistinct(verdicts.pageId) })
    .from(verdicts)
    .where(and(eq(verdicts.userId, userId), isNotNull(workId), inArray(verdicts.kind, ['same', 'similar'])))
    .groupBy(workId);
  return new Map(rows.flatMap(({ workId: id, pages }) => (id === null ? [] : [[id, pages] as const])));
}
