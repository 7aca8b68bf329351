import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { handedInOf } from '#modules/notices/present-form.ts';
import { notices } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Forms of every creator that a person handed in, the latest first. */
export async function formsHandedIn(tx: Transaction, limit: number) {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.channel, 'form-packet'), isNotNull(notices.sentAt)))
    .orderBy(desc(notices.sentAt), desc(notices.id))
    .limit(limit);
  return rows.map((row) => {
    const { id, userId, state, sentAt } = row;
    return { id, userId, recipient: row.recipientName ?? row.recipient, state, sentAt, ...handedInOf(row) };
  });
}
