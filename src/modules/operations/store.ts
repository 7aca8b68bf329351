import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { operatorLooks, type PairLookRow, pairLooks } from '#modules/operations/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

interface Look {
  userId: string;
  id: string;
}

/** Those of them that this operator has not seen there on this day, in the order in which they are shown. Who is gone reads no log. */
export async function markLooks(
  tx: Transaction,
  { operatorId, day, at, shown }: { operatorId: string; day: string; at: string; shown: readonly Look[] },
): Promise<Look[]> {
  if (shown.length === 0) return [];
  const rows = shown.map(({ userId, id }) => ({ user_id: userId, what: `${at} ${id}` }));
  // Sorted, so that two readings at once wait for each other and never both.
  const marked = await tx.execute<{ user_id: string; what: string }>(sql`
    insert into operator_looks (operator_id, user_id, day, what)
    select ${operatorId}, user_id, ${day}, what
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (user_id text, what text)
    cross join lateral (select from users where id = user_id for key share) there order by user_id, what
    on conflict do nothing returning user_id, what`);
  const fresh = new Set(marked.rows.map(({ user_id, what }) => `${user_id} ${what}`));
  // Each once, also where a list names it twice.
  return shown.filter(({ userId, id }) => fresh.delete(`${userId} ${at} ${id}`));
}

/** Marks of days that are over say nothing any more; what was seen stands among the events. */
export async function forgetLooks(tx: Transaction, today: string): Promise<number> {
  return (await tx.delete(operatorLooks).where(lt(operatorLooks.day, today)).returning({ day: operatorLooks.day }))
    .length;
}

export async function insertPairLook(tx: Transaction, row: PairLookRow): Promise<void> {
  await tx.insert(pairLooks).values(row);
}

/** One look of an operator is opened after the other. */
export async function lockLooks(tx: Transaction, operatorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`looks:${operatorId}`}))`);
}

/** The one look of this operator that is open now. */
export async function openPairLook(tx: Transaction, operatorId: string, now: Date): Promise<PairLookRow | undefined> {
  const [row] = await tx
    .select()
    .from(pairLooks)
    .where(and(eq(pairLooks.operatorId, operatorId), gt(pairLooks.until, now)))
    .for('update');
  return row;
}

export async function endPairLook(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(pairLooks).set({ until: now }).where(eq(pairLooks.id, id));
}
