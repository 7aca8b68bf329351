import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type ComplaintRow, complaints } from '#modules/notices/complaints/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export async function complaintOf(tx: Database | Transaction, noticeId: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.noticeId, noticeId));
  return row;
}

/** One complaint a notice. Its clock begins again where a form was taken back and handed in later. */
export async function insertComplaint(
  tx: Transaction,
  row: Pick<ComplaintRow, 'noticeId' | 'userId' | 'authority' | 'dueAt'>,
): Promise<void> {
  const { authority, dueAt } = row;
  await tx
    .insert(complaints)
    .values({ ...row, lookAt: dueAt, state: 'waiting' })
    .onConflictDoUpdate({
      target: complaints.noticeId,
      set: { authority, dueAt, lookAt: dueAt, state: 'waiting' },
      setWhere: inArray(complaints.state, ['waiting', 'dropped']),
    });
}

/** Of these notices alone where some are given. */
export async function complaintsDue(
  tx: Transaction,
  now: Date,
  limit: number,
  noticeIds?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: complaints.noticeId })
    .from(complaints)
    .where(
      and(
        eq(complaints.state, 'waiting'),
        lte(complaints.lookAt, now),
        noticeIds && inArray(complaints.noticeId, [...noticeIds]),
      ),
    )
    .orderBy(asc(complaints.lookAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The guarded move: no row back means that it was no longer in `from`. */
export async function moveComplaint(
  tx: Transaction,
  noticeId: string,
  from: ComplaintRow['state'],
  set: Partial<ComplaintRow>,
): Promise<ComplaintRow | undefined> {
  const [row] = await tx
    .update(complaints)
    .set(set)
    .where(and(eq(complaints.noticeId, noticeId), eq(complaints.state, from)))
    .returning();
  return row;
}
