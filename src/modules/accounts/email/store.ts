import { and, eq, gt, sql } from 'drizzle-orm';
import { mailLinks, userMails, users } from '#modules/accounts/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What the user wants to be reached at, or nothing any more. */
export async function setPendingEmail(tx: Transaction, userId: string, email: string | null, now: Date): Promise<void> {
  await tx.update(users).set({ pendingEmail: email, updatedAt: now }).where(eq(users.id, userId));
}

/** False where the user has another address by now, or this one was confirmed before. */
export async function confirmAddress(tx: Transaction, userId: string, address: string, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, address), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Gives the user a confirmed address. False where another account has it, also when that came about this moment. */
export async function moveToAddress(tx: Transaction, userId: string, address: string, now: Date): Promise<boolean> {
  try {
    // A savepoint: a broken unique index ends what is in it, not the caller's transaction.
    await tx.transaction((inner) =>
      inner
        .update(users)
        .set({ email: address, emailVerified: true, pendingEmail: null, updatedAt: now })
        .where(eq(users.id, userId)),
    );
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'users_by_email') return true;
  return false;
}

/** Holds a user's row until the end of the transaction, so that two changes of it come one after the other. */
export async function holdUser(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`);
}

/** Whether an account had this address until lately, so that its owner may still bring it back. */
export async function isKeptForUndo(tx: Transaction, address: string, now: Date): Promise<boolean> {
  const out = and(eq(mailLinks.address, address), eq(mailLinks.purpose, 'undo-change'), gt(mailLinks.expiresAt, now));
  if ((await tx.$count(mailLinks, out)) > 0) return true;
  // The link is made when its mail is written.
  const onItsWay = and(eq(userMails.toAddress, address), eq(userMails.kind, 'email-changed'));
  return (await tx.$count(userMails, onItsWay)) > 0;
}
