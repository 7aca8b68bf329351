import {
  type CaseRow,
  type Cause,
  contestAgain,
  counterNoticesTold,
  type MoveInput,
  setTimer,
} from '#modules/cases/index.ts';
import { nextContestedLook } from '#modules/verification/look.ts';
import type { Context } from '#platform/verb/index.ts';

/** A court decides about the address: nothing is said about it, whatever looks see. */
export const isInCourt = async (ctx: Context, row: CaseRow): Promise<boolean> =>
  row.contestedUntil !== null && (await counterNoticesTold(ctx.tx, row.id)).inCourt;

/**
 * Whether a look may call a disputed copy gone. Until the host's time to put it back is over, gone says nothing: most are
 * gone when their poster disputes them. And while nobody decided, the case stays where the decision is asked for.
 */
export const mayCallGone = async (ctx: Context, row: CaseRow): Promise<boolean> =>
  row.state === 'contested' &&
  row.contestedUntil !== null &&
  row.contestedUntil <= ctx.now() &&
  (await isInCourt(ctx, row));

/** The copy is there after all: the case stands still again, in the same round, until the action ends. */
export async function backToCourt(
  ctx: Context,
  row: CaseRow,
  cause: Cause,
  set?: MoveInput<'contested'>['set'],
): Promise<CaseRow> {
  const back = await contestAgain(ctx, row, cause, set);
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: nextContestedLook(row.contestedUntil, ctx.now()) });
  return back;
}
