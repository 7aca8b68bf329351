import { and, eq, gte } from 'drizzle-orm';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { type UserRow, userById } from '#modules/accounts/store.ts';
import { credentials } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'google'));

/** The row that lets an identity in as a user. */
export const googleCredential = (userId: string, { issuer, subject }: Identity, now: Date) => ({
  id: `${userId}.google`,
  userId,
  accountId: subject,
  providerId: 'google' as const,
  issuer,
  createdAt: now,
  updatedAt: now,
});

export async function userOfIdentity(tx: Transaction, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const known = and(eq(credentials.issuer, issuer), eq(credentials.accountId, subject));
  const [row] = await tx.select({ userId: credentials.userId }).from(credentials).where(known);
  return row && userById(tx, row.userId);
}

/** False where this identity, or another one of this user, is connected already. */
export async function connect(tx: Transaction, userId: string, identity: Identity, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(credentials)
    .values(googleCredential(userId, identity, now))
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  return rows.length > 0;
}

/** Since when Google is connected. */
export async function googleSince(db: Database | Transaction, userId: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: credentials.createdAt }).from(credentials).where(ofUser(userId));
  return row?.at;
}

/** Takes Google away from a user, or only what was connected since then. False where nothing was. */
export async function disconnect(tx: Transaction, userId: string, since?: Date): Promise<boolean> {
  const late = since && gte(credentials.createdAt, since);
  const rows = await tx
    .delete(credentials)
    .where(and(ofUser(userId), late))
    .returning({ id: credentials.id });
  return rows.length > 0;
}
