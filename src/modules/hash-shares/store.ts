import { and, asc, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { type HashShareRow, hashShares, type TellState } from '#modules/hash-shares/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function sharesOf(tx: Reader, workIds: readonly string[]): Promise<HashShareRow[]> {
  if (workIds.length === 0) return [];
  return tx
    .select()
    .from(hashShares)
    .where(inArray(hashShares.workId, [...workIds]));
}

/** Works of a creator of which something is, was or will be told. */
export async function sharedWorksOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx.select({ workId: hashShares.workId }).from(hashShares).where(eq(hashShares.userId, userId));
  return rows.map(({ workId }) => workId);
}

export async function lockShares(tx: Transaction, workIds: readonly string[]): Promise<HashShareRow[]> {
  if (workIds.length === 0) return [];
  return tx
    .select()
    .from(hashShares)
    .where(inArray(hashShares.workId, [...workIds]))
    .orderBy(asc(hashShares.workId))
    .for('update');
}

/** A row of a work that has one is replaced: what is to be told changed. */
export async function putShare(tx: Transaction, row: typeof hashShares.$inferInsert): Promise<void> {
  const { workId: _, ...set } = row;
  await tx.insert(hashShares).values(row).onConflictDoUpdate({ target: hashShares.workId, set });
}

/** False where it was claimed again, or something else is to be told by now. */
export async function updateShare(
  tx: Transaction,
  { workId, claimToken, act }: Pick<HashShareRow, 'workId' | 'claimToken' | 'act'>,
  from: TellState[],
  set: Partial<HashShareRow>,
): Promise<boolean> {
  const rows = await tx
    .update(hashShares)
    .set(set)
    .where(
      and(
        eq(hashShares.workId, workId),
        eq(hashShares.claimToken, claimToken),
        eq(hashShares.act, act),
        inArray(hashShares.state, from),
      ),
    )
    .returning({ workId: hashShares.workId });
  return rows.length > 0;
}

export async function dropShare(tx: Transaction, workId: string): Promise<void> {
  await tx.delete(hashShares).where(eq(hashShares.workId, workId));
}

/** What waits for its turn, what is in doubt, and what a worker that is gone had claimed. */
export async function sharesDue(tx: Reader, now: Date, staleBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ workId: hashShares.workId })
    .from(hashShares)
    .where(
      or(
        and(inArray(hashShares.state, ['waiting', 'unknown']), lte(hashShares.dueAt, now)),
        and(eq(hashShares.state, 'sending'), lte(hashShares.claimedAt, staleBefore)),
      ),
    )
    .orderBy(asc(hashShares.dueAt))
    .limit(limit);
  return rows.map(({ workId }) => workId);
}

/**
 * Whether the same hash is shared for another work, of whoever: withdrawn, it would go for that one too. One that has not
 * left, or was refused, keeps nothing there: it may never leave.
 */
export async function isSharedElsewhere(tx: Reader, { workId, hash }: HashShareRow): Promise<boolean> {
  const rows = await tx
    .select({ workId: hashShares.workId })
    .from(hashShares)
    .where(
      and(
        eq(hashShares.hash, hash),
        ne(hashShares.workId, workId),
        eq(hashShares.act, 'submit'),
        ne(hashShares.state, 'refused'),
        isNotNull(hashShares.postedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
