import { and, eq, sql } from 'drizzle-orm';
import { credentials, users } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

/** Undefined where the user has no password, or none that counts. */
export async function passwordHashOf(db: Database | Transaction, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
  return row?.hash ?? undefined;
}

/** The same, and it stays so until the end of the transaction. */
export async function holdPasswordHash(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ hash: credentials.password }).from(credentials).where(ofUser(userId)).for('update');
  return row?.hash ?? undefined;
}

/** Also for a user who had none. */
export async function setPassword(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(credentials)
    .values(passwordCredential(userId, hash, now))
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hash, updatedAt: now },
    });
}

/** The row that lets a password in as a user. */
export const passwordCredential = (userId: string, hash: string, now: Date) => ({
  id: `${userId}.password`,
  userId,
  accountId: userId,
  providerId: 'credential' as const,
  password: hash,
  createdAt: now,
  updatedAt: now,
});

/** Who has this address, the hash of their password, if any, and what their browsers are marked with: one query. */
export async function ownerByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; hash: string | null; deviceTrust: string } | undefined> {
  const password = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'));
  const [row] = await db
    .select({ id: users.id, hash: credentials.password, deviceTrust: users.deviceTrust })
    .from(users)
    .leftJoin(credentials, password)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

/** From now on no password opens the account, until a new one is set with a link from a mail. */
export async function voidPassword(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(credentials).set({ password: null, updatedAt: now }).where(ofUser(userId));
}
