import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { users } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const { id, deletionAskedAt, deletionDueAt } = users;

/** Whether this account is to be deleted: from the asking on nothing new is said in its name. */
export async function isLeaving(db: Database | Transaction, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(id, userId), isNotNull(deletionDueAt)))) > 0;
}

/** False where it was asked for already. */
export async function markLeaving(tx: Transaction, userId: string, now: Date, dueAt: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ deletionAskedAt: now, deletionDueAt: dueAt, updatedAt: now })
    .where(and(eq(id, userId), isNull(deletionAskedAt)))
    .returning({ id });
  return marked.length > 0;
}

/** False where nothing was asked for, or it is too late. */
export async function markStaying(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ deletionAskedAt: null, deletionDueAt: null, updatedAt: now })
    .where(and(eq(id, userId), gt(deletionDueAt, now)))
    .returning({ id });
  return marked.length > 0;
}

/** Accounts whose time to undo is over. */
export async function usersToDelete(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx.select({ id }).from(users).where(lte(deletionDueAt, now)).orderBy(deletionDueAt).limit(most);
  return rows.map((row) => row.id);
}
