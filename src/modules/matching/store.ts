import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type VerdictRow, verdicts } from '#modules/matching/tables.ts';
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
