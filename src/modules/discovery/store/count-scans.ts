import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { type ScanCause, scans } from '#modules/discovery/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function countScans(tx: Reader, userId: string, causes: ScanCause[]): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(scans)
    .where(and(eq(scans.userId, userId), inArray(scans.cause, causes)));
  return row?.n ?? 0;
}

/** Whether a scan that ended after this read pictures: one that read none compared nothing. */
export async function hasReadMediaSince(tx: Reader, userId: string, since: Date): Promise<boolean> {
  const ended = and(inArray(scans.state, ['done', 'partial']), gte(scans.finishedAt, since));
  return (await tx.$count(scans, and(eq(scans.userId, userId), ended, gt(scans.media, 0)))) > 0;
}

/** How many failed, and how many did not: those that are under way, too. */
export async function countByOutcome(
  tx: Reader,
  userId: string,
  causes: ScanCause[],
): Promise<{ failed: number; others: number }> {
  const [row] = await tx
    .select({
      failed: sql<number>`(count(*) filter (where ${scans.state} = 'failed'))::int`,
      others: sql<number>`(count(*) filter (where ${scans.state} <> 'failed'))::int`,
    })
    .from(scans)
    .where(and(eq(scans.userId, userId), inArray(scans.cause, causes)));
  return row ?? { failed: 0, others: 0 };
}
