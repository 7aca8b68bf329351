import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Member, NoticeKind } from '#modules/notices/notice.ts';
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

export async function addCase(tx: Transaction, row: typeof noticeCases.$inferInsert): Promise<void> {
  await tx.insert(noticeCases).values(row).onConflictDoNothing();
}

export async function dropCases(tx: Transaction, noticeId: string, caseIds: string[]): Promise<void> {
  if (caseIds.length > 0)
    await tx.delete(noticeCases).where(and(eq(noticeCases.noticeId, noticeId), inArray(noticeCases.caseId, caseIds)));
}

export async function casesOfNotice(tx: Reader, noticeId: string): Promise<Member[]> {
  return tx
    .select({ caseId: noticeCases.caseId, round: noticeCases.round, url: noticeCases.url })
    .from(noticeCases)
    .where(eq(noticeCases.noticeId, noticeId))
    .orderBy(asc(noticeCases.caseId));
}

export async function noticesOfCases(
  tx: Reader,
  caseIds: string[],
): Promise<(NoticeRow & { caseId: string; round: number; url: string })[]> {
  if (caseIds.length === 0) return [];
  const rows = await tx
    .select({ notice: notices, caseId: noticeCases.caseId, round: noticeCases.round, url: noticeCases.url })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(inArray(noticeCases.caseId, caseIds))
    .orderBy(asc(notices.createdAt), asc(notices.id));
  return rows.map((row) => ({ ...row.notice, caseId: row.caseId, round: row.round, url: row.url }));
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
