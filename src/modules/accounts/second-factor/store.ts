import { randomBytes } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

export async function factorOf(db: Database | Transaction, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** False where the user has one already. */
export async function insertFactor(tx: Transaction, row: typeof secondFactors.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(secondFactors).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Uses up the code of a time step: of many at once one gets it, and none after it an earlier one. */
export async function takeTimeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const { lastStep } = secondFactors;
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(lastStep, step)))
    .returning({ lastStep });
  return rows.length > 0;
}

/** Uses up a recovery code: of many at once one gets it. */
export async function takeRecoveryCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const { userId: owner, codeHash: hash } = recoveryCodes;
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(owner, userId), eq(hash, codeHash)))
    .returning({ hash });
  return rows.length > 0;
}

/** New codes in the place of all that were. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
}

export function recoveryCodesLeft(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Takes the second factor away with its codes, or only one that was added since then. */
export async function dropFactor(tx: Transaction, userId: string, since?: Date): Promise<void> {
  const late = since && gte(secondFactors.createdAt, since);
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), late));
}

export const newTrust = (): string => randomBytes(16).toString('base64url');

/** From now on every browser is asked for a code again. */
export async function changeTrust(tx: Transaction, userId: string, trust: string): Promise<void> {
  await tx.update(secondFactors).set({ trust }).where(eq(secondFactors.userId, userId));
}
