import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm';
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
