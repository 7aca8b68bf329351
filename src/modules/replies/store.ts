import { asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { counterNotices, type ReplyRow, replies } from '#modules/replies/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** False when these very bytes were taken before. */
export async function insertReply(tx: Transaction, row: ReplyRow): Promise<boolean> {
  const rows = await tx
    .insert(replies)
    .values(row)
    .onConflictDoNothing({ target: replies.rawSha256 })
    .returning({ id: replies.id });
  return rows.length === 1;
}
export async function replyByHash(tx: Reader, rawSha256: string): Promise<ReplyRow | undefined> {
  const [row] = await tx.select().from(replies).where(eq(replies.rawSha256, rawSha256));
  return row;
}
export async function lockReply(tx: Transaction, id: string): Promise<ReplyRow | undefined> {
  const [row] = await tx.select().from(replies).where(eq(replies.id, id)).for('update');
  return row;
}
export async function updateReply(tx: Transaction, id: string, set: Partial<ReplyRow>): Promise<void> {
  await tx.update(replies).set(set).where(eq(replies.id, id));
}
export async function repliesOfNotices(tx: Reader, noticeIds: string[]): Promise<ReplyRow[]> {
  return noticeIds.length === 0
    ? []
    : tx.select().from(replies).where(inArray(replies.noticeId, noticeIds)).orderBy(asc(replies.receivedAt));
}
/** What the rules could not place: no notice, or no clear meaning. */
export async function repliesForOperator(tx: Reader, limit: number): Promise<ReplyRow[]> {
  return tx
    .select()
    .from(replies)
    .where(or(eq(replies.outcome, 'unclear'), isNull(replies.noticeId)))
    .orderBy(asc(replies.receivedAt))
    .limit(limit);
}
export async function insertCounterNotice(tx: Transaction, row: typeof counterNotices.$inferInsert): Promise<void> {
  await tx.insert(counterNotices).values(row);
}
export async function counterNoticesOf(tx: Reader, caseIds: string[]): Promise<(typeof counterNotices.$inferSelect)[]> {
  return caseIds.length === 0
    ? []
    : tx
        .select()
        .from(counterNotices)
        .where(inArray(counterNotices.caseId, caseIds))
        .orderBy(asc(counterNotices.receivedAt));
}
