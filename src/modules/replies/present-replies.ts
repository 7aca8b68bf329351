import type { CaseParts } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/index.ts';
import { readable } from '#modules/replies/readable.ts';
import { counterNoticesOf, repliesOfNotices } from '#modules/replies/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** The replies to each case's notices, as the case page shows them. */
export async function replyPartsOf(tx: Transaction, caseIds: string[]): Promise<Map<string, CaseParts['replies']>> {
  const notices = await noticesOfCases(tx, caseIds);
  const rows = await repliesOfNotices(tx, [...new Set(notices.map((notice) => notice.id))]);
  const parts = new Map<string, CaseParts['replies']>();
  for (const caseId of caseIds) {
    const mine = new Set(notices.filter((notice) => notice.caseId === caseId).map((notice) => notice.id));
    parts.set(
      caseId,
      rows
        .filter((row) => row.noticeId !== null && mine.has(row.noticeId) && (row.caseId ?? caseId) === caseId)
        .map((row) => ({
          id: row.id,
          at: row.receivedAt.toISOString(),
          outcome: row.outcome,
          subject: readable(row.subject ?? ''),
          text: readable(row.text ?? ''),
        })),
    );
  }
  return parts;
}

/** The latest counter-notice about each case, with what became of it. */
export async function counterNoticePartsOf(
  tx: Transaction,
  caseIds: string[],
): Promise<Map<string, CaseParts['counterNotice']>> {
  const rows = await counterNoticesOf(tx, caseIds);
  const real = rows.filter(({ ended }) => ended !== 'mistaken');
  return new Map(
    real.map((row) => [
      row.caseId,
      {
        receivedAt: row.receivedAt.toISOString(),
        restoreNotBefore: row.restoreNotBefore.toISOString(),
        restoreBy: row.restoreBy.toISOString(),
        decision: row.decision ?? undefined,
        decidedAt: row.decidedAt?.toISOString(),
        court: row.court ?? undefined,
        docket: row.docket ?? undefined,
        filedAt: row.filedAt ?? undefined,
        ended: row.ended === 'mistaken' ? undefined : (row.ended ?? undefined),
        endedAt: row.endedAt?.toISOString(),
      },
    ]),
  );
}
