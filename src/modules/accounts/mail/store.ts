import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { MailKind } from '#modules/accounts/mail/mail.ts';
import { userMails } from '#modules/accounts/tables.ts';
import type { Id } from '#platform/ids/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

export type MailRow = typeof userMails.$inferSelect;

export async function insertMail(tx: Transaction, row: typeof userMails.$inferInsert): Promise<void> {
  await tx.insert(userMails).values(row);
}

/** Of the same asker alone: another account that names this address takes no mail away. */
export async function dropOlderMails(
  tx: Transaction,
  { kind, to, userId }: { kind: MailKind; to: string; userId?: string | undefined },
): Promise<void> {
  const asker = userId === undefined ? isNull(userMails.userId) : eq(userMails.userId, userId);
  await tx.delete(userMails).where(and(eq(userMails.kind, kind), eq(userMails.toAddress, to), asker));
}

/** Whether a warning of the end of this account has not left yet. */
export async function warningWaits(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(userMails, and(eq(userMails.userId, userId), eq(userMails.kind, 'deletion-announced')))) > 0;
}

/** What a user was to be told at other addresses than this one. */
export async function dropMailsElsewhere(tx: Transaction, userId: string, address: string): Promise<void> {
  await tx.delete(userMails).where(and(eq(userMails.userId, userId), ne(userMails.toAddress, address)));
}

export async function dropMail(tx: Transaction, mailId: string): Promise<void> {
  await tx.delete(userMails).where(eq(userMails.id, mailId as Id<'mail'>)); // an id, whatever its kind
}

/** Takes a due mail for one attempt: until `leaseMs` have passed, doubled with each attempt, nobody else may. */
export async function claimMail(
  tx: Transaction,
  mailId: string,
  { now, leaseMs, longestMs }: { now: Date; leaseMs: number; longestMs: number },
): Promise<MailRow | undefined> {
  const { id, attempts, nextAttemptAt } = userMails;
  const waitMs = sql`least(${longestMs}::float8, ${leaseMs}::float8 * power(2, least(${attempts}, 20)))`;
  const [row] = await tx
    .update(userMails)
    .set({
      attempts: sql`${attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${waitMs} * interval '1 millisecond'`,
    })
    .where(and(eq(id, mailId as Id<'mail'>), lte(nextAttemptAt, now))) // an id, whatever its kind
    .returning();
  return row;
}

export async function mailsDue(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const { id, nextAttemptAt } = userMails;
  const rows = await tx
    .select({ id })
    .from(userMails)
    .where(lte(nextAttemptAt, before))
    .orderBy(asc(nextAttemptAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
