import { and, desc, eq, gte, inArray, like, ne } from 'drizzle-orm';
import { type NoticeRow, notices } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

export type Refused = Pick<NoticeRow, 'id' | 'recipient' | 'response'>;

/** Mails that our server was told a final no about since then, the last first. */
export async function refusedSince(tx: Transaction, since: Date, but: string): Promise<Refused[]> {
  return tx
    .select({ id: notices.id, recipient: notices.recipient, response: notices.response })
    .from(notices)
    .where(
      and(
        inArray(notices.state, ['bounced', 'failed']),
        eq(notices.channel, 'smtp'),
        gte(notices.updatedAt, since),
        like(notices.response, '5%'),
        ne(notices.id, but),
      ),
    )
    .orderBy(desc(notices.updatedAt))
    .limit(500);
}
