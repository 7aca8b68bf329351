import { because, type CaseRow, eventsOf, noteCase } from '#modules/cases/index.ts';
import type { Drafting } from '#modules/notices/law/check-basis.ts';
import { mayTell } from '#modules/notices/notice.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { readNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

const type = 'law-changed';

/**
 * A draft under a law that fits no longer never leaves. A notice is drafted again under the one that fits now; a reminder
 * ends, and its slot stays taken so that it is not drafted again and again.
 */
export async function leaveWrongLaw(
  ctx: Context,
  draft: NoticeRow,
  rows: CaseRow[],
  why: string,
): Promise<{ outcome: 'failed'; why: string }> {
  if (draft.kind === 'notice') {
    for (const row of rows.filter((one) => mayTell('notice', one)))
      await noteCase(ctx, { caseId: row.id, type, cause: because('lawChanged'), facts: { noticeId: draft.id } });
    await redraft(ctx, draft, rows, why);
  } else
    await updateNotice(ctx.tx, draft.id, ['draft'], {
      state: 'failed',
      failure: `Not sent: ${why}`,
      updatedAt: ctx.now(),
    });
  return { outcome: 'failed', why };
}

/**
 * The choice of a law with the reason of its change, where the case's last notice was left for another law: the creator, who
 * may have approved that one, reads it with the new one.
 */
export async function withLawChange(ctx: Context, row: CaseRow, drafting: Drafting): Promise<Drafting> {
  const last = (await eventsOf(ctx.tx, row.id)).findLast((one) => one.type === type || one.type === 'notice-drafted');
  const left = last?.type === type ? await readNotice(ctx.tx, String(last.facts.noticeId)) : undefined;
  if (!left || !drafting.law) return drafting;
  const { reason, notTaken } = drafting.law;
  const why = notTaken.find(({ basis }) => basis === left.basis)?.why ?? reason;
  return { ...drafting, law: { ...drafting.law, changedBecause: why } };
}
