import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { readNotice } from '#modules/notices/store.ts';
import { type NoticeRow, notices } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What was answered to a message that asked, oldest first. */
export async function explanationsOf(tx: Reader, replyId: string): Promise<NoticeRow[]> {
  return tx
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'explanation'), sql`${notices.explains} ->> 'replyId' = ${replyId}`))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}
/** What a letter began with: itself, or the notice that it follows, over however many between. */
export async function threadRootOf(tx: Reader, letter: NoticeRow): Promise<NoticeRow> {
  const before = letter.followsNoticeId ? await readNotice(tx, letter.followsNoticeId) : undefined;
  return before ? threadRootOf(tx, before) : letter;
}
/** What was written in the thread of a letter, oldest first: the notice that it began with, and all that follows that. */
export async function lettersOfThread(tx: Reader, letter: NoticeRow): Promise<NoticeRow[]> {
  const { id } = await threadRootOf(tx, letter);
  const thread = sql`with recursive thread as (
    select ${id}::text as id union select n.id from notices n join thread t on n.follows_notice_id = t.id
  ) select id from thread`;
  return tx
    .select()
    .from(notices)
    .where(and(sql`${notices.id} in (${thread})`, ne(notices.state, 'draft'), eq(notices.dryRun, false)))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(50);
}
