import type { CaseState, Facts } from '#modules/cases/case.ts';
import type { Cause } from '#modules/cases/causes.ts';
import { counterNoticesTold } from '#modules/cases/counter-notices-told.ts';
import { type MoveInput, moveCase } from '#modules/cases/move-case.ts';
import { eventsOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

const calledGone: CaseState[] = ['gone', 'removed'];

/** Whether a copy that was called gone is still before a court: it then comes back to that, and to no new round. */
export const isBackInCourt = async (ctx: Context, row: Pick<CaseRow, 'id' | 'state'>): Promise<boolean> =>
  calledGone.includes(row.state) && (await counterNoticesTold(ctx.tx, row.id)).inCourt;

/** The copy is there after all: the case stands still again, in the same round and under the days it had. */
export async function contestAgain(
  ctx: Context,
  row: Pick<CaseRow, 'id'>,
  cause: Cause,
  set?: MoveInput<'contested'>['set'],
): Promise<CaseRow> {
  const before = (await eventsOf(ctx.tx, row.id)).findLast(({ type }) => type === 'contested');
  if (!before) throw new Error(`case ${row.id} is in court and was never contested`);
  const { replyId, restoreNotBefore, restoreBy } = before.facts as unknown as Facts['contested']; // as `moveCase` wrote it
  const facts = { replyId, restoreNotBefore, restoreBy };
  return moveCase(ctx, { caseId: row.id, to: 'contested', cause, facts, set });
}
