import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { reportShares, type ShareRow } from '#modules/reports/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const open = (now: Date) => and(gt(reportShares.endsAt, now), isNull(reportShares.endedAt));

/** Those that can be read now, newest first. */
export async function openShares(
  db: Database | Transaction,
  who: { userId: string } | { id: string },
  now: Date,
): Promise<ShareRow[]> {
  const whose = 'id' in who ? eq(reportShares.id, who.id) : eq(reportShares.userId, who.userId);
  return db
    .select()
    .from(reportShares)
    .where(and(whose, open(now)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id));
}

export async function addShare(tx: Transaction, row: ShareRow): Promise<void> {
  await tx.insert(reportShares).values(row);
}

/** Deletes the names kept with links that ran out. The number of those links. */
export async function forgetIdentities(tx: Transaction, now: Date): Promise<number> {
  const forgotten = await tx
    .update(reportShares)
    .set({ sealedIdentity: null })
    .where(and(isNotNull(reportShares.sealedIdentity), lte(reportShares.endsAt, now)))
    .returning({ id: reportShares.id });
  return forgotten.length;
}

/** False where this creator has none of this id that can be read. */
export async function closeShare(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(reportShares)
    .set({ endedAt: now, sealedIdentity: null })
    .where(and(eq(reportShares.id, id), eq(reportShares.userId, userId), open(now)))
    .returning({ id: reportShares.id });
  return closed.length > 0;
}
