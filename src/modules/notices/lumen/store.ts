import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type CopyState, type LumenCopyRow, lumenCopies } from '#modules/notices/lumen/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readCopy(tx: Reader, noticeId: string): Promise<LumenCopyRow | undefined> {
  const [row] = await tx.select().from(lumenCopies).where(eq(lumenCopies.noticeId, noticeId));
  return row;
}

export async function lockCopy(tx: Transaction, noticeId: string): Promise<LumenCopyRow | undefined> {
  const [row] = await tx.select().from(lumenCopies).where(eq(lumenCopies.noticeId, noticeId)).for('update');
  return row;
}

/** One copy a notice; a second call keeps the first. */
export async function insertCopy(
  tx: Transaction,
  { noticeId, userId, now, dueAt }: { noticeId: string; userId: string; now: Date; dueAt: Date },
): Promise<void> {
  const times = { dueAt, createdAt: now, updatedAt: now };
  await tx
    .insert(lumenCopies)
    .values({ noticeId, userId, state: 'waiting', claimToken: 0, attempts: 0, isDrift: false, ...times })
    .onConflictDoNothing();
}

/** Undefined where it is in none of these states any more, or was claimed again. */
export async function updateCopy(
  tx: Transaction,
  noticeId: string,
  from: CopyState[],
  set: Partial<LumenCopyRow>,
  claimToken?: number,
): Promise<LumenCopyRow | undefined> {
  const [row] = await tx
    .update(lumenCopies)
    .set(set)
    .where(
      and(
        eq(lumenCopies.noticeId, noticeId),
        inArray(lumenCopies.state, from),
        claimToken === undefined ? undefined : eq(lumenCopies.claimToken, claimToken),
      ),
    )
    .returning();
  return row;
}

/** What waits for its turn, and what a worker that is gone had claimed. */
export async function copiesDue(tx: Reader, now: Date, staleBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ noticeId: lumenCopies.noticeId })
    .from(lumenCopies)
    .where(
      or(
        and(eq(lumenCopies.state, 'waiting'), lte(lumenCopies.dueAt, now)),
        and(eq(lumenCopies.state, 'sending'), lte(lumenCopies.claimedAt, staleBefore)),
      ),
    )
    .orderBy(asc(lumenCopies.dueAt))
    .limit(limit);
  return rows.map(({ noticeId }) => noticeId);
}

export async function waitingCopiesOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ noticeId: lumenCopies.noticeId })
    .from(lumenCopies)
    .where(and(eq(lumenCopies.userId, userId), eq(lumenCopies.state, 'waiting')));
  return rows.map(({ noticeId }) => noticeId);
}

/** Those that an operator has to see to, of unknown outcome or refused; or those that were dismissed. */
export async function openCopies(
  tx: Reader,
  cursor: Cursor | undefined,
  { limit, dismissed = false }: { limit: number; dismissed?: boolean | undefined },
): Promise<LumenCopyRow[]> {
  return tx
    .select()
    .from(lumenCopies)
    .where(
      and(
        inArray(lumenCopies.state, ['unknown', 'refused']),
        dismissed ? isNotNull(lumenCopies.dismissedAt) : isNull(lumenCopies.dismissedAt),
        cursor && sql`(${lumenCopies.updatedAt}, ${lumenCopies.noticeId}) < (${cursor.at}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(lumenCopies.updatedAt), desc(lumenCopies.noticeId))
    .limit(limit + 1);
}
