import { isDeepStrictEqual } from 'node:util';
import { lockCases } from '#modules/cases/index.ts';
import { casesOfNotice, noticesOfCases, takeSlotBack } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { lockNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A notice that was taken for failed has left. What was written in its place is stopped while it has not left, so that
 * nobody is told twice, and its recipient counts as written to. False where all of its cases were told anew already.
 */
export async function stopReplacements(ctx: Context, failed: NoticeRow, members: readonly Member[]): Promise<boolean> {
  const ids = members.map(({ caseId }) => caseId);
  const instead = (await noticesOfCases(ctx.tx, ids)).filter(
    (one) =>
      one.id > failed.id && // ids sort by age
      one.state !== 'failed' &&
      one.kind === failed.kind &&
      one.step === failed.step &&
      one.followsNoticeId === failed.followsNoticeId &&
      isDeepStrictEqual([one.courtAction, one.explains], [failed.courtAction, failed.explains]) &&
      members.some(({ caseId, round }) => caseId === one.caseId && round === one.round),
  );
  const waits = instead.filter(({ state }) => state === 'draft' || state === 'queued');
  const told = new Set(instead.filter((one) => !waits.includes(one)).map(({ caseId }) => caseId));
  if (ids.every((id) => told.has(id))) return false;
  for (const id of new Set(waits.map((one) => one.id))) {
    const notice = await lockNotice(ctx.tx, id);
    const others = (await casesOfNotice(ctx.tx, id)).map(({ caseId }) => caseId).filter((one) => !ids.includes(one));
    if (notice) await redraft(ctx, notice, await lockCases(ctx.tx, others), 'the one before it has left after all');
  }
  for (const { caseId, round } of members) {
    const { step, kind, recipient, courtAction } = failed;
    const about = courtAction ? `${courtAction.court} ${courtAction.docket}` : '';
    await takeSlotBack(ctx.tx, { caseId, round, step, kind, recipient, noticeId: failed.id, about });
  }
  return true;
}
