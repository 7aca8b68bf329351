import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { changeTrust, newTrust } from '#modules/accounts/second-factor/store.ts';
import { dropSteps } from '#modules/accounts/steps/store.ts';
import { sessions, users } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Transaction, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Ends all sessions of a user but the last used ones, as many as are kept. */
export async function endOldest(tx: Transaction, userId: string, kept: number): Promise<void> {
  const { id, createdAt, lastUsedAt } = sessions;
  const oldest = tx
    .select({ id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sql`coalesce(${lastUsedAt}, ${createdAt})`), desc(id))
    .offset(kept);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(id, oldest)));
}

/** When the session of this token was opened. */
export async function openedAt(db: Reader, token: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.token, token));
  return row?.at;
}

/** Sessions that have not ended, the last used first. */
export async function sessionsOf(db: Reader, userId: string, now: Date): Promise<SessionRow[]> {
  const { createdAt, expiresAt, lastUsedAt } = sessions;
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(expiresAt, now)))
    .orderBy(desc(sql`coalesce(${lastUsedAt}, ${createdAt})`), desc(sessions.id));
}

export async function noteUse(db: Database, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.token, token));
}

export async function endSession(db: Reader, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** False where the user has no such session. */
export async function endSessionById(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/**
 * Ends every session of a user but the one to keep, if any, what is half-way in, and the trust in browsers: in those
 * that are known, and in those that need no second factor. Answers how many sessions.
 */
export async function endOtherSessions(tx: Transaction, userId: string, keep: string | undefined): Promise<number> {
  // First, so that what is ending this moment ends, or has opened its session before the next statement looks.
  await dropSteps(tx, userId);
  const others = keep === undefined ? undefined : ne(sessions.token, keep);
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  await changeTrust(tx, userId, newTrust());
  await forgetDevices(tx, userId);
  return gone.length;
}

/** From now on no browser is known: each has to sign in once more before strangers cannot hold it off. */
export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ deviceTrust: newTrust() }).where(eq(users.id, userId));
}
