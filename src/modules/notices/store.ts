import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { mayBecome, type NoticeState } from '#modules/notices/notice.ts';
import { type NoticeRow, notices } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** By a channel that needs no person's hand. */
const leavesAlone = ne(notices.channel, 'form-packet');

export async function readNotice(tx: Reader, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id));
  return row;
}
export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
  return row;
}
export async function readNoticeOf(tx: Reader, userId: string, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.userId, userId)));
  return row;
}
export async function noticeByMessageId(tx: Reader, messageId: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(notices).where(eq(notices.messageId, messageId));
  return row;
}

export async function insertNotice(tx: Transaction, row: NoticeRow): Promise<void> {
  await tx.insert(notices).values(row);
}

/** The guarded move: no row back means that the notice was no longer in one of `from`, or the claim is another's. */
export async function updateNotice(
  tx: Transaction,
  id: string,
  from: NoticeState[],
  set: Partial<NoticeRow>,
  claimToken?: number,
): Promise<NoticeRow | undefined> {
  const { state } = set;
  const legal = state === undefined ? from : from.filter((before) => before === state || mayBecome(before, state));
  if (legal.length === 0) throw new Error(`a notice never goes from ${from.join(' or ')} to ${state}`);
  const [row] = await tx
    .update(notices)
    .set(set)
    .where(
      and(
        eq(notices.id, id),
        inArray(notices.state, legal),
        claimToken === undefined ? undefined : eq(notices.claimToken, claimToken),
      ),
    )
    .returning();
  return row;
}

/** A draft of the same kind for the same recipient whose window is still open and that has room, locked. */
export async function openDraft(
  tx: Transaction,
  like: Pick<
    NoticeRow,
    | 'userId'
    | 'kind'
    | 'basis'
    | 'language'
    | 'law'
    | 'channel'
    | 'recipient'
    | 'stepKind'
    | 'step'
    | 'dryRun'
    | 'needs'
    | 'followsNoticeId'
    | 'courtAction'
    | 'unseen'
    | 'brandId'
  >,
  now: Date,
  most: number,
  /** The one host name of its addresses, where its recipient takes no others. */
  host?: string,
): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.state, 'draft'),
        sql`(select count(*) from notice_cases nc where nc.notice_id = ${notices.id}) < ${most}`,
        host === undefined
          ? undefined
          : sql`not exists (select from notice_cases nc where nc.notice_id = ${notices.id}
              and lower(split_part(split_part(nc.url, '/', 3), ':', 1)) <> ${host})`,
        eq(notices.userId, like.userId),
        eq(notices.kind, like.kind),
        eq(notices.basis, like.basis),
        eq(notices.language, like.language),
        sql`${notices.law}->>'ground' is not distinct from ${like.law?.ground ?? null}`,
        sql`(${notices.law}->>'binds')::boolean is not distinct from ${like.law?.binds ?? null}`,
        eq(notices.channel, like.channel),
        eq(notices.recipient, like.recipient),
        eq(notices.stepKind, like.stepKind),
        eq(notices.step, like.step),
        eq(notices.dryRun, like.dryRun),
        eq(notices.needs, like.needs),
        like.followsNoticeId ? eq(notices.followsNoticeId, like.followsNoticeId) : isNull(notices.followsNoticeId),
        like.courtAction ? eq(notices.courtAction, like.courtAction) : isNull(notices.courtAction),
        eq(notices.unseen, like.unseen),
        like.brandId ? eq(notices.brandId, like.brandId) : isNull(notices.brandId),
        // A yes was said to what stood there then.
        isNull(notices.approvedAt),
        isNull(notices.clearedAt),
        gt(notices.sendAfter, now),
      ),
    )
    .orderBy(asc(notices.createdAt))
    .limit(1)
    .for('update');
  return row;
}

/** Serialises drafting for one creator and recipient, so that two cases at once share one letter. */
export async function lockRecipient(tx: Transaction, userId: string, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notice:${userId}:${recipient}`}))`);
}

/** Drafts whose window is over and that wait for nobody. */
export async function draftsDue(tx: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.state, 'draft'),
        eq(notices.needs, 'nothing'),
        eq(notices.dryRun, false),
        leavesAlone,
        lte(notices.sendAfter, now),
      ),
    )
    .orderBy(asc(notices.sendAfter))
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * Queued ones that are due and that no fresh wake-up is under way for, and claims so old that their worker must be gone;
 * the ledger decides what may be sent.
 */
export async function deliveriesDue(
  tx: Reader,
  now: Date,
  before: { queued: Date; claimed: Date },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      or(
        and(
          eq(notices.state, 'queued'),
          lte(notices.sendAfter, now),
          or(gt(notices.attempts, 0), lte(notices.queuedAt, before.queued)),
        ),
        and(inArray(notices.state, ['sending', 'uncertain']), lte(notices.claimedAt, before.claimed)),
      ),
    )
    .orderBy(asc(notices.sendAfter))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function nextClaimToken(tx: Transaction): Promise<number> {
  const result = await tx.execute(sql`select nextval('notice_claims')::int8 as token`);
  return Number(result.rows[0]?.token);
}

/** How many notices of this creator have really left (what follows one is none), and whether one was read or left. */
export async function countSent(tx: Reader, userId: string): Promise<{ sent: number; anyShown: boolean }> {
  const left = inArray(notices.state, ['sent', 'answered', 'retracted', 'uncertain']);
  const [row] = await tx
    .select({
      sent: sql<number>`(count(*) filter (where ${left}))::int`,
      anyShown: sql<boolean>`coalesce(bool_or(${left} or ${notices.approvedAt} is not null), false)`,
    })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, 'notice')));
  return row ?? { sent: 0, anyShown: false };
}

/** Drafts that wait for nothing but their creator's yes. */
export async function draftsForCreator(tx: Reader, userId: string): Promise<NoticeRow[]> {
  const waits = and(eq(notices.state, 'draft'), eq(notices.needs, 'creator'), eq(notices.dryRun, false));
  return tx
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), waits, isNull(notices.failure)))
    .orderBy(asc(notices.id));
}

/** Real e-mails and reports, in order of their ids, for comparing them with the ledger. */
export async function mailedAfter(
  tx: Reader,
  afterId: string,
  limit: number,
): Promise<Pick<NoticeRow, 'id' | 'state'>[]> {
  return tx
    .select({ id: notices.id, state: notices.state })
    .from(notices)
    .where(and(gt(notices.id, afterId), leavesAlone, eq(notices.dryRun, false)))
    .orderBy(asc(notices.id))
    .limit(limit);
}

/** Fencing tokens only ever grow, also where the database was put back to an older state. */
export async function raiseClaims(tx: Reader, least: number): Promise<void> {
  await tx.execute(
    sql`select setval('notice_claims', ${least}) where (select last_value from notice_claims) < ${least}`,
  );
}

/** What waited to leave, or was leaving, becomes uncertain; without a claim no sweep takes it up, only a person lets it go on. */
export async function doubtUnsent(tx: Reader, failure: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(notices)
    .set({ state: 'uncertain', failure, claimedAt: null, updatedAt: now })
    .where(and(inArray(notices.state, ['queued', 'sending']), leavesAlone))
    .returning({ id: notices.id });
  return rows.map((row) => row.id);
}

/** Drafts that were written while dry run was on. */
export async function dryDraftsOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.state, 'draft'), eq(notices.dryRun, true)))
    .orderBy(asc(notices.id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Everything that is written and has not left. */
export async function draftsOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.state, 'draft')))
    .orderBy(asc(notices.id));
  return rows.map((row) => row.id);
}

/** What of this creator's has not begun to leave. */
export async function unsentOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.state, ['draft', 'queued'])))
    .orderBy(asc(notices.id));
  return rows.map((row) => row.id);
}

/** Letters that a worker has claimed and that may be on the wire now. */
export const countLeaving = (tx: Reader, userId: string): Promise<number> =>
  tx.$count(notices, and(eq(notices.userId, userId), eq(notices.state, 'sending'), ne(notices.kind, 'retraction')));

/** Drafts that leave only when the creator says so. */
export async function countAwaitingCreator(tx: Reader, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.state, 'draft'),
        eq(notices.needs, 'creator'),
        ne(notices.channel, 'form-packet'),
        eq(notices.dryRun, false),
      ),
    );
  return row?.n ?? 0;
}
