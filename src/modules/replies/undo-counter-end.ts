import { because, type CaseRow, clearTimers, mayMove, moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { remindAt } from '#modules/replies/counter-notice.ts';
import { lockCounterNotice } from '#modules/replies/record-counter-end.ts';
import { latestCounterNotice, updateCounterNotice } from '#modules/replies/store.ts';
import type { CounterNoticeRow } from '#modules/replies/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** So long an operator's word on a counter-notice can be taken back. */
export const undoEndHours = 24;

/**
 * It is a counter-notice after all, or the court has not decided: the case stands still again, under the days it had.
 * Withdrawals that were asked for are not taken back.
 *
 * @throws Problem not-found · conflict `undo_too_late`
 */
export async function undoCounterEnd(
  ctx: Context,
  input: { counterNoticeId: string },
): Promise<{ row: CaseRow; counter: CounterNoticeRow }> {
  const { row, counter } = await lockCounterNotice(ctx, input.counterNoticeId);
  if (!counter.ended) return { row, counter };
  const isFresh = ctx.now().getTime() - (counter.endedAt?.getTime() ?? 0) < undoEndHours * 3_600_000;
  const isLatest = (await latestCounterNotice(ctx.tx, row.id))?.id === counter.id;
  if (!isFresh || !isLatest || counter.ended === 'lost' || !mayMove(row.state, 'contested'))
    throw new Problem('conflict', {
      code: 'undo_too_late',
      detail: `You can undo this for ${undoEndHours} hours, but not after a withdrawal or another counter-notice.`,
    });
  const { replyId, restoreNotBefore, restoreBy, court, docket } = counter;
  const contested = await moveCase(ctx, {
    caseId: row.id,
    to: 'contested',
    cause: because('disputedAgain'),
    facts: { replyId, restoreNotBefore: restoreNotBefore.toISOString(), restoreBy: restoreBy.toISOString() },
    set: { contestedUntil: restoreBy },
  });
  await clearTimers(ctx, { caseId: row.id });
  const isInCourt = counter.decision === 'court-action';
  if (isInCourt)
    await noteCase(ctx, {
      caseId: row.id,
      type: 'court-action',
      cause: because('courtGoesOn', { court: court ?? '', docket: docket ?? '' }),
      facts: { court, docket },
    });
  const [kind, dueAt] = isInCourt ? (['recheck', restoreBy] as const) : (['decide-by', restoreNotBefore] as const);
  await setTimer(ctx, { caseId: row.id, kind, dueAt });
  const open = { ended: null, endedAt: null, endedBy: null, endedWhy: null };
  await updateCounterNotice(ctx.tx, counter.id, { ...open, nextAt: isInCourt ? null : remindAt(counter) });
  return { row: contested, counter: { ...counter, ...open } };
}
