import { and, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm';
import { refang } from '#lib/url-key/index.ts';
import type { NoticeState } from '#modules/notices/notice.ts';
import { type NoticeRow, noticeCases, notices } from '#modules/notices/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface NoticeFilter {
  states: NoticeState[] | undefined;
  /** In the recipient's name or address, the subject, or an address that the notice names. */
  q: string | undefined;
}

/** Notices of one creator, newest first; one more than `limit`, where there are more. */
export async function listNotices(
  tx: Database | Transaction,
  userId: string,
  { states, q }: NoticeFilter,
  cursor: Cursor | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  const words = q ? containing(refang(q)) : undefined;
  const { id, createdAt } = notices;
  return tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        states && inArray(notices.state, states),
        words === undefined
          ? undefined
          : or(
              ilike(notices.recipient, words),
              ilike(notices.recipientName, words),
              ilike(notices.subject, words),
              exists(
                tx
                  .select({ one: sql`1` })
                  .from(noticeCases)
                  .where(and(eq(noticeCases.noticeId, id), ilike(noticeCases.url, words))),
              ),
            ),
        cursor && sql`(${createdAt}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}
