import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { notices } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/**
 * Forms that somebody may hand in, and that no other case joins any more. What nobody could see waits for an operator's
 * own look.
 */
export async function formsWaiting(tx: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.state, 'draft'),
        eq(notices.kind, 'notice'),
        eq(notices.channel, 'form-packet'),
        eq(notices.dryRun, false),
        eq(notices.unseen, false),
        lte(notices.sendAfter, now),
      ),
    )
    .orderBy(asc(notices.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Forms that a person has to hand in: the creator, or an operator. */
export async function countFormsWaiting(tx: Reader, userId: string): Promise<number> {
  return tx.$count(
    notices,
    and(
      eq(notices.userId, userId),
      eq(notices.state, 'draft'),
      eq(notices.channel, 'form-packet'),
      eq(notices.dryRun, false),
    ),
  );
}

/** Notices that are not done with: they wait, are on their way, or nobody knows whether they arrived. */
export async function countOpen(tx: Reader, userId: string): Promise<number> {
  const isOpen = inArray(notices.state, ['draft', 'queued', 'sending', 'sent', 'uncertain']);
  return tx.$count(notices, and(eq(notices.userId, userId), isOpen, eq(notices.dryRun, false)));
}
