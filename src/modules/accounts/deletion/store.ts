import { and, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const { id, deletionAskedAt, deletionDueAt, deletionCause } = users;

/**
 * Whether somebody asked for this account's end: from the asking on nothing new is said in its name. Where nobody did,
 * everything goes on until it is deleted.
 */
export async function isLeaving(db: Database | Transaction, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(id, userId), isAsked))) > 0;
}

const isAsked = and(isNotNull(deletionDueAt), sql`${deletionCause} is distinct from 'former'`);
/** All of whom that is true: a query for another module's. */
export const leavingUsers: SQL = sql`select ${id} from ${users} where ${isAsked}`;

/** False where it was asked for already, or has begun. */
export async function markLeaving(tx: Transaction, userId: string, now: Date, dueAt: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ deletionAskedAt: now, deletionDueAt: dueAt, deletionCause: 'asked', updatedAt: now })
    .where(and(eq(id, userId), isNull(deletionAskedAt), sql`${deletionCause} is distinct from 'final'`))
    .returning({ id });
  return marked.length > 0;
}

/** Nobody asked; their plan ended long ago. Says so, or says another day. */
export async function markOver(tx: Transaction, userId: string, now: Date, dueAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({ deletionDueAt: dueAt, deletionCause: 'former', updatedAt: now })
    .where(and(eq(id, userId), or(isNull(deletionDueAt), eq(deletionCause, 'former'))));
}

/** From here on there is no way back. */
export async function markFinal(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ deletionCause: 'final' }).where(eq(id, userId));
}

const staying = { deletionAskedAt: null, deletionDueAt: null, deletionCause: null };

/** False where nothing was asked for, or it is too late. */
export async function markStaying(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ ...staying, updatedAt: now })
    .where(and(eq(id, userId), gt(deletionDueAt, now)))
    .returning({ id });
  return marked.length > 0;
}

/** The same where nobody asked for the end and what spoke for it holds no more, however late it is seen. */
export async function markSpared(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ ...staying, updatedAt: now })
    .where(and(eq(id, userId), eq(deletionCause, 'former')))
    .returning({ id });
  return marked.length > 0;
}

/** Accounts whose time to undo is over, but for `except`; those that nobody asked to delete only with `unasked`. */
export async function usersToDelete(
  tx: Transaction,
  now: Date,
  { most, unasked, except }: { most: number; unasked: boolean; except: SQL },
): Promise<string[]> {
  const due = and(
    lte(deletionDueAt, now),
    unasked ? undefined : ne(deletionCause, 'former'),
    sql`${id} not in (${except})`,
  );
  const rows = await tx.select({ id }).from(users).where(due).orderBy(deletionDueAt).limit(most);
  return rows.map((row) => row.id);
}
