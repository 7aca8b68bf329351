import { operatorActed } from '#modules/accounts/index.ts';
import {
  because,
  type CaseRow,
  type CounterEnd,
  caseResumed,
  clearTimers,
  eventsOf,
  holdIfClaimed,
  lockCase,
  mayMove,
  moveCase,
  reopenCase,
  retractAsked,
  saidIn,
  sentenceOf,
  setTimer,
} from '#modules/cases/index.ts';
import { resumeLadder } from '#modules/notices/index.ts';
import { type CounterNoticeRow, recordCounterEnd } from '#modules/replies/index.ts';
import { lastTold } from '#modules/verification/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator's word on a counter-notice. It was none, or the court found for the creator: the case goes on where it
 * stood. The action was lost: whoever was told has a withdrawal.
 *
 * @throws Problem not-found · conflict `counter_notice_over`, `no_court_action`
 */
export async function endCounterNotice(
  ctx: Context,
  input: { counterNoticeId: string; operatorId: string; result: CounterEnd; reason: string },
): Promise<CaseRow> {
  const { operatorId, result, reason } = input;
  const { row, counter, became } = await recordCounterEnd(ctx, input);
  if (became === 'nothing') return row;
  const action = `counter-notice-${result}`;
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action, id: counter.id });
  if (became === 'another') return row;
  if (result === 'lost') return withdraw(ctx, row, reason);
  const back = row.state === 'contested' ? await goOn(ctx, row, counter) : row;
  // Somebody came to claim the work while the case stood still.
  return (await holdIfClaimed(ctx, back)) ? ((await lockCase(ctx.tx, row.id)) ?? back) : back;
}

async function withdraw(ctx: Context, row: CaseRow, reason: string): Promise<CaseRow> {
  if (!mayMove(row.state, 'withdrawn')) return row;
  const after = await moveCase(ctx, {
    caseId: row.id,
    to: 'withdrawn',
    cause: because('courtLost'),
    facts: { reason },
    set: { decidedBy: 'operator' },
  });
  await ctx.emit(retractAsked, { caseId: row.id, userId: row.userId });
  return after;
}

const cause = because('goesOn');

/** What nobody was told of in this round waits for its creator; anything else goes on at its step, looked at now. */
async function goOn(ctx: Context, row: CaseRow, counter: CounterNoticeRow): Promise<CaseRow> {
  await clearTimers(ctx, { caseId: row.id });
  const events = await eventsOf(ctx.tx, row.id);
  const stops = events.filter(({ type }) => type === 'contested');
  const { from } = (stops.find(({ facts }) => facts.replyId === counter.replyId) ?? stops.at(-1))?.facts ?? {};
  const held = from === 'held' ? saidIn(events.findLast(({ type }) => type === 'held')?.facts.says) : undefined;
  const told = row.decidedBy === null ? undefined : await lastTold(ctx, row);
  if (!told) return reopenCase(ctx, { caseId: row.id, why: cause, from: ['contested'], waits: true, hold: held });
  const gone = from === 'gone' || from === 'removed' ? events.findLast(({ type }) => type === 'gone') : undefined;
  if (gone) {
    const facts = { checkId: String(gone.facts.checkId), outcome: String(gone.facts.outcome) };
    const back = await moveCase(ctx, { caseId: row.id, to: 'gone', from: ['contested'], cause, facts });
    await setTimer(ctx, { caseId: row.id, kind: 'second-look', dueAt: ctx.now() });
    return back;
  }
  const back = await moveCase(ctx, {
    caseId: row.id,
    to: 'noticed',
    from: ['contested'],
    cause,
    facts: { noticeId: told.id, step: told.step },
  });
  if (held) return moveCase(ctx, { caseId: row.id, to: 'held', cause: held, facts: { reason: sentenceOf(held) } });
  await resumeLadder(ctx, back, told);
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  await ctx.emit(caseResumed, { caseId: row.id, userId: row.userId });
  return back;
}
