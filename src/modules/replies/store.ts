import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { type CounterNoticeRow, counterNotices, type ReplyRow, replies } from '#modules/replies/tables.ts';
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
export async function readReply(tx: Reader, id: string): Promise<ReplyRow | undefined> {
  const [row] = await tx.select().from(replies).where(eq(replies.id, id));
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
/** What waits for an operator: no notice, no clear meaning, or a question; until it is closed. */
export async function repliesForOperator(tx: Reader, limit: number): Promise<ReplyRow[]> {
  return tx.select().from(replies).where(waitsForOperator).orderBy(asc(replies.receivedAt)).limit(limit);
}

const waitsForOperator = and(
  isNull(replies.closedAt),
  or(isNull(replies.noticeId), inArray(replies.outcome, ['unclear', 'need_more_information'])),
);

export const countRepliesForOperator = (tx: Reader): Promise<number> => tx.$count(replies, waitsForOperator);

/** Those with something still to set off whose notice is not being handed over any more. */
export async function repliesThatWait(tx: Reader, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(
        isNotNull(replies.effectWaits),
        sql`not exists (select 1 from notices n where n.id = ${replies.noticeId} and n.state = 'sending')`,
      ),
    )
    .orderBy(asc(replies.receivedAt), asc(replies.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertCounterNotice(tx: Transaction, row: typeof counterNotices.$inferInsert): Promise<void> {
  await tx.insert(counterNotices).values(row);
}
export async function counterNoticeById(tx: Reader, id: string): Promise<CounterNoticeRow | undefined> {
  const [row] = await tx.select().from(counterNotices).where(eq(counterNotices.id, id));
  return row;
}
export async function updateCounterNotice(tx: Transaction, id: string, set: Partial<CounterNoticeRow>): Promise<void> {
  await tx.update(counterNotices).set(set).where(eq(counterNotices.id, id));
}
/** Nobody has decided about it. */
const isUndecided = and(isNull(counterNotices.decision), isNull(counterNotices.ended));
const isInCourt = and(eq(counterNotices.decision, 'court-action'), isNull(counterNotices.ended));

/** Ends those that are open, or in court, on a case; false where there was none. */
export async function closeCounterNotices(
  tx: Transaction,
  caseId: string,
  set: Pick<CounterNoticeRow, 'decision' | 'decidedAt' | 'decidedBy'>,
): Promise<boolean> {
  const rows = await tx
    .update(counterNotices)
    .set({ ...set, nextAt: null, untoldSince: null })
    .where(and(eq(counterNotices.caseId, caseId), or(isUndecided, isInCourt)))
    .returning({ id: counterNotices.id });
  return rows.length > 0;
}
/** Whether a creator has a counter-notice that is undecided, or in court. */
export async function hasOpenCounterNotice(tx: Reader, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: counterNotices.id })
    .from(counterNotices)
    .innerJoin(replies, eq(replies.id, counterNotices.replyId))
    .where(and(eq(replies.userId, userId), or(isUndecided, isInCourt)))
    .limit(1);
  return row !== undefined;
}

export async function latestCounterNotice(tx: Reader, caseId: string): Promise<CounterNoticeRow | undefined> {
  return (await counterNoticesOf(tx, [caseId])).at(-1);
}
/** Oldest first. */
export async function counterNoticesOf(tx: Reader, caseIds: string[]): Promise<CounterNoticeRow[]> {
  return caseIds.length === 0
    ? []
    : tx
        .select()
        .from(counterNotices)
        .where(inArray(counterNotices.caseId, caseIds))
        .orderBy(asc(counterNotices.receivedAt), asc(counterNotices.id));
}
/** Undecided ones whose next moment has come. */
export async function counterNoticesDue(
  tx: Reader,
  now: Date,
  limit: number,
): Promise<Pick<CounterNoticeRow, 'id' | 'caseId'>[]> {
  return tx
    .select({ id: counterNotices.id, caseId: counterNotices.caseId })
    .from(counterNotices)
    .where(and(isUndecided, lte(counterNotices.nextAt, now)))
    .orderBy(asc(counterNotices.nextAt))
    .limit(limit);
}
/**
 * Undecided ones of a case that is disputed, those in court, and those that an operator ended since then, which may be
 * taken back; the nearest date first.
 */
export async function counterNoticesForOperator(
  tx: Reader,
  endedSince: Date,
  limit: number,
): Promise<CounterNoticeRow[]> {
  return tx
    .select()
    .from(counterNotices)
    .where(forOperator(endedSince))
    .orderBy(asc(counterNotices.restoreNotBefore), asc(counterNotices.id))
    .limit(limit);
}

export const countCounterNotices = (tx: Reader, endedSince: Date): Promise<number> =>
  tx.$count(counterNotices, forOperator(endedSince));

function forOperator(endedSince: Date) {
  const isDisputed = sql`exists (select from cases c where c.id = ${counterNotices.caseId} and c.state = 'contested')`;
  return or(and(isUndecided, isDisputed), isInCourt, gte(counterNotices.endedAt, endedSince));
}

/** Answers of people and desks that came in within a time; bounces and automatic replies answer nothing. */
export async function countAnswers(
  tx: Reader,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { receivedAt, outcome } = replies;
  return tx.$count(
    replies,
    and(
      eq(replies.userId, userId),
      notInArray(outcome, ['bounce', 'auto_reply']),
      gte(receivedAt, from),
      lt(receivedAt, to),
    ),
  );
}
