import { and, eq } from 'drizzle-orm';
import { credentials } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

/** Undefined where the user has no password, or none that counts. */
export async function passwordHashOf(db: Database | Transaction, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
  return row?.hash ?? undefined;
}

export async function setPassword(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await tx.update(credentials).set({ password: hash, updatedAt: now }).where(ofUser(userId));
}

/** From now on no password opens the account, until a new one is set with a link from a mail. */
export async function voidPassword(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(credentials).set({ password: null, updatedAt: now }).where(ofUser(userId));
}
