import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Answered, isSilent, type Member, type NoticeKind, type NoticeState } from '#modules/notices/notice.ts';
import { type NoticeRow, noticeCases, noticeSlots, notices } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

// Which cases a notice tells of, and which recipients a case was told to.

/** One notice of a kind for each case, round, step and recipient; a second one violates the key and rolls back. */
export async function takeSlot(tx: Transaction, slot: typeof noticeSlots.$inferInsert): Promise<void> {
  await tx.insert(noticeSlots).values(slot);
}

/** After a notice that was taken for failed has left after all; where another one was written since, the slot is that one's. */
export async function takeSlotBack(tx: Transaction, slot: typeof noticeSlots.$inferInsert): Promise<void> {
  await tx.insert(noticeSlots).values(slot).onConflictDoNothing();
}

export async function freeSlots(tx: Transaction, noticeId: string, caseIds: string[]): Promise<void> {
  if (caseIds.length > 0)
    await tx.delete(noticeSlots).where(and(eq(noticeSlots.noticeId, noticeId), inArray(noticeSlots.caseId, caseIds)));
}

export async function slotsOf(
  tx: Reader,
  caseId: string,
  round: number,
  kind: NoticeKind,
): Promise<{ recipient: string; step: number; noticeId: string; about: string }[]> {
  return tx
    .select({
      recipient: noticeSlots.recipient,
      step: noticeSlots.step,
      noticeId: noticeSlots.noticeId,
      about: noticeSlots.about,
    })
    .from(noticeSlots)
    .where(and(eq(noticeSlots.caseId, caseId), eq(noticeSlots.round, round), eq(noticeSlots.kind, kind)));
}

/** Who is written to about these cases by a kind, whatever became of it. */
export async function allSlotsOf(
  tx: Reader,
  caseIds: string[],
  kind: NoticeKind,
): Promise<(typeof noticeSlots.$inferSelect)[]> {
  if (caseIds.length === 0) return [];
  return tx
    .select()
    .from(noticeSlots)
    .where(and(inArray(noticeSlots.caseId, caseIds), eq(noticeSlots.kind, kind)));
}

export async function addCase(tx: Transaction, row: typeof noticeCases.$inferInsert): Promise<void> {
  await tx.insert(noticeCases).values(row).onConflictDoNothing();
}

export async function dropCases(tx: Transaction, noticeId: string, caseIds: string[]): Promise<void> {
  if (caseIds.length > 0)
    await tx.delete(noticeCases).where(and(eq(noticeCases.noticeId, noticeId), inArray(noticeCases.caseId, caseIds)));
}

const memberColumns = { caseId: noticeCases.caseId, round: noticeCases.round, url: noticeCases.url };

export async function casesOfNotice(tx: Reader, noticeId: string): Promise<Member[]> {
  return tx
    .select(memberColumns)
    .from(noticeCases)
    .where(eq(noticeCases.noticeId, noticeId))
    .orderBy(asc(noticeCases.caseId));
}

/** @param states those in one of these alone; all unless given */
export async function noticesOfCases(
  tx: Reader,
  caseIds: string[],
  states?: NoticeState[],
): Promise<(NoticeRow & Member & { answered: Answered })[]> {
  if (caseIds.length === 0) return [];
  const rows = await tx
    .select({ notice: notices, member: memberColumns, answered: noticeCases.answered })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(and(inArray(noticeCases.caseId, caseIds), states && inArray(notices.state, states)))
    .orderBy(asc(notices.createdAt), asc(notices.id));
  return rows.map(({ notice, member, answered }) => ({ ...notice, ...member, answered }));
}

/** The cases of the notice that a reminder follows about which nobody has answered. */
export async function silentCases(tx: Reader, reminder: Pick<NoticeRow, 'followsNoticeId'>): Promise<Set<string>> {
  const rows = await tx
    .select({ caseId: noticeCases.caseId, state: notices.state, answered: noticeCases.answered })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(eq(noticeCases.noticeId, reminder.followsNoticeId ?? ''));
  return new Set(rows.filter(isSilent).map(({ caseId }) => caseId));
}

/** Somebody answered about these cases of a notice. */
export async function markAnswered(tx: Transaction, noticeId: string, caseIds: string[]): Promise<void> {
  if (caseIds.length > 0)
    await tx
      .update(noticeCases)
      .set({ answered: 'read' })
      .where(and(eq(noticeCases.noticeId, noticeId), inArray(noticeCases.caseId, caseIds)));
}

/** Somebody answered a notice: as long as nobody has read it, about any case of it. */
export async function markUnread(tx: Transaction, noticeId: string): Promise<void> {
  await tx
    .update(noticeCases)
    .set({ answered: 'unread' })
    .where(and(eq(noticeCases.noticeId, noticeId), isNull(noticeCases.answered)));
}

/** A person saw to what waited to be read, without saying what it means: it was an answer. */
export async function keepUnread(tx: Transaction, noticeId: string): Promise<void> {
  await tx
    .update(noticeCases)
    .set({ answered: 'read' })
    .where(and(eq(noticeCases.noticeId, noticeId), eq(noticeCases.answered, 'unread')));
}

/** Answers which cases of a notice were waiting for an answer to be read, and how all of them stand now. */
export async function clearUnread(
  tx: Transaction,
  noticeId: string,
): Promise<{ cleared: string[]; left: (Member & { answered: Answered })[] }> {
  const rows = await tx
    .update(noticeCases)
    .set({ answered: null })
    .where(and(eq(noticeCases.noticeId, noticeId), eq(noticeCases.answered, 'unread')))
    .returning({ caseId: noticeCases.caseId });
  const left = await tx
    .select({ ...memberColumns, answered: noticeCases.answered })
    .from(noticeCases)
    .where(eq(noticeCases.noticeId, noticeId));
  return { cleared: rows.map(({ caseId }) => caseId), left };
}

/** Whether a withdrawal has left for every case of a notice. */
export async function hasRetractedAll(tx: Reader, noticeId: string): Promise<boolean> {
  const said = await tx
    .select({ caseId: noticeCases.caseId })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(
      and(
        eq(notices.followsNoticeId, noticeId),
        eq(notices.kind, 'retraction'),
        inArray(notices.state, ['sent', 'answered']),
      ),
    );
  const withdrawn = new Set(said.map(({ caseId }) => caseId));
  return (await casesOfNotice(tx, noticeId)).every(({ caseId }) => withdrawn.has(caseId));
}

/** Is a notice of this round on its way out? Then the next contact's turn has not come. */
export async function isUnderWay(tx: Reader, caseId: string, round: number): Promise<boolean> {
  const rows = await tx
    .select({ id: notices.id })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(
      and(
        eq(noticeCases.caseId, caseId),
        eq(noticeCases.round, round),
        eq(notices.kind, 'notice'),
        inArray(notices.state, ['draft', 'queued', 'sending']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
