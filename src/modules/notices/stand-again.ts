import { type CaseRow, eventsOf, moveCase, setTimer } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import { resumeLadder } from '#modules/notices/resume-ladder.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A decision that ended a case was taken back and the copy approved once more: whoever was told in this round stays told,
 * and the next contact's turn comes when it would have come. False where nobody was told, or it was decided otherwise.
 */
export async function standAgain(ctx: Context, row: CaseRow): Promise<boolean> {
  if (row.state !== 'approved' || row.step === 0) return false;
  const events = await eventsOf(ctx.tx, row.id);
  const found = events.findLast(({ type }) => type === 'found');
  if (found?.facts.why !== 'undone') return false;
  const told = (await noticesOfCases(ctx.tx, [row.id])).findLast(
    ({ kind, round, step, state }) =>
      kind === 'notice' &&
      round === row.round &&
      step === row.step &&
      ['sent', 'answered', 'uncertain'].includes(state),
  );
  if (!told) return false;
  const cause = `${told.recipientName ?? told.recipient} was told before; the case continues from there`;
  const facts = { noticeId: told.id, step: told.step };
  const back = await moveCase(ctx, { caseId: row.id, to: 'noticed', from: ['approved'], cause, facts });
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  await resumeLadder(ctx, back, told);
  return true;
}
