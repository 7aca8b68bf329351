import { and, asc, eq, gte } from 'drizzle-orm';
import { passkeys } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function passkeysOf(db: Database | Transaction, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The key of this name, held until the end of the transaction: its counter is read and written once at a time. */
export async function holdPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update');
  return row;
}

/** False where a key of this name is known. */
export async function insertPasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function noteSignature(tx: Transaction, id: string, counter: number, lastUsedAt: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));
}

/** False where the user has no such key. */
export async function namePasskey(tx: Transaction, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False where the user has no such key. */
export async function dropPasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Takes away every key, or those that were added since then. */
export async function dropPasskeys(tx: Transaction, userId: string, since?: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)));
}
