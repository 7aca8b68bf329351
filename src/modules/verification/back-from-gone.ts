import {
  type CaseRow,
  type Cause,
  caseApproved,
  clearTimers,
  eventsOf,
  type MoveInput,
  moveCase,
  reopenCase,
  setTimer,
} from '#modules/cases/index.ts';
import { refusedPauseMs } from '#modules/hosts/index.ts';
import { askAgainLater, putBack, resumeLadder } from '#modules/notices/index.ts';
import { backToCourt, isInCourt } from '#modules/verification/in-court.ts';
import { lastTold } from '#modules/verification/last-told.ts';
import { nextRecheck } from '#modules/verification/look.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Gone for one look and there for another is not gone: the case stands again where it stood, and its clocks go on. Where
 * its notice came back meanwhile, or never arrived, nobody knows of this step: it is taken anew. Whoever was being told of
 * a further step when the look said gone is told of it.
 */
export async function backFromGone(ctx: Context, row: CaseRow, cause: Cause): Promise<CaseRow> {
  const told = await lastTold(ctx, row);
  const isFurther = told !== undefined && told.step > row.step;
  if (row.step === 0 && !isFurther) return reopenCase(ctx, { caseId: row.id, why: cause });
  if (await isInCourt(ctx, row)) return backToCourt(ctx, row, cause);
  const { id: caseId } = row;
  const step = isFurther ? told.step : row.step;
  await clearTimers(ctx, { caseId });
  const gone = (await eventsOf(ctx.tx, caseId)).findLast(({ type }) => type === 'gone');
  const from = isFurther ? 'noticed' : gone?.facts.from;
  const isTold = told?.step === step;
  const toldAt = isFurther ? (told.sentAt ?? told.firstAttemptAt ?? ctx.now()) : undefined;
  // After a counter-notice nobody is written to again, so there is no ladder to go back to.
  const back =
    row.contestedUntil || from === 'exhausted'
      ? await moveCase(ctx, { caseId, to: 'exhausted', from: ['gone'], cause, facts: { lastStep: step } })
      : from === 'refused' && isTold
        ? await backToRefused(ctx, row, { cause, from: ['gone'] })
        : await moveCase(ctx, {
            caseId,
            to: 'noticed',
            from: ['gone'],
            cause,
            facts: { noticeId: told?.id ?? '', step },
            ...(toldAt && {
              set: { firstNoticedAt: row.firstNoticedAt ?? toldAt, stepNoticedAt: toldAt, remindedAt: null },
            }),
          });
  await setTimer(ctx, { caseId, kind: 'recheck', dueAt: nextRecheck(back.stepNoticedAt ?? row.foundAt, ctx.now()) });
  if (back.state === 'exhausted') await askAgainLater(ctx, back);
  if (back.state !== 'noticed') return back;
  if (!told || !isTold) return takeAnew(ctx, back);
  await resumeLadder(ctx, back, told);
  return back;
}

async function takeAnew(ctx: Context, row: CaseRow): Promise<CaseRow> {
  const { id: caseId, userId, round, step, host } = row;
  const back = await putBack(ctx, { id: '', step }, row, 'No one received a notice at this step: it did not arrive');
  if (back.state === 'approved') await ctx.emit(caseApproved, { caseId, userId, round, host });
  else await setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() });
  return back;
}

/** The refusal stands again, and the step after it is due when it was. */
export async function backToRefused(
  ctx: Context,
  row: CaseRow,
  how: Pick<MoveInput<'refused'>, 'cause' | 'from' | 'set'>,
): Promise<CaseRow> {
  const refused = (await eventsOf(ctx.tx, row.id)).findLast(({ type }) => type === 'refused');
  const due = (refused?.at ?? ctx.now()).getTime() + refusedPauseMs;
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: new Date(Math.max(due, ctx.now().getTime())) });
  const facts = { replyId: String(refused?.facts.replyId ?? '') };
  return moveCase(ctx, { caseId: row.id, to: 'refused', facts, ...how });
}
