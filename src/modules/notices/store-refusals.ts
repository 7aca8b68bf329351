import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { type NoticeRow, notices } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

export type Refused = Pick<NoticeRow, 'id' | 'recipient' | 'response'>;

/** Mails that were refused for their content since then, the last first. */
export async function refusedSince(tx: Transaction, since: Date, but: string): Promise<Refused[]> {
  return tx
    .select({ id: notices.id, recipient: notices.recipient, response: notices.response })
    .from(notices)
    .where(
      and(
        inArray(notices.state, ['bounced', 'failed']),
        gte(notices.updatedAt, since),
        eq(notices.refusedForContent, true),
        ne(notices.id, but),
      ),
    )
    .orderBy(desc(notices.updatedAt))
    .limit(500);
}

/** Drafts to a mailbox, however it is spelt, or to a form. */
export async function draftsTo(tx: Transaction, recipient: string): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(sql`lower(${notices.recipient}) = ${recipient.toLowerCase()}`, eq(notices.state, 'draft')))
    .orderBy(asc(notices.id));
  return rows.map((row) => row.id);
}
