import { appendEvent } from '#modules/cases/append-event.ts';
import { type Case, type CaseState, type Facts, move, statesBefore, wokenBy } from '#modules/cases/case.ts';
import type { Cause } from '#modules/cases/causes.ts';
import { isClosed, isOpen } from '#modules/cases/counted-as.ts';
import { caseClosed, caseHeldForClaims, caseRemoved } from '#modules/cases/events.ts';
import { isHeldForClaims } from '#modules/cases/held-for-claims.ts';
import { lockCase, patchCase, updateCase } from '#modules/cases/store.ts';
import { dropTimers, putFirstTimer } from '#modules/cases/store-timers.ts';
import type { CaseRow, TimerKind } from '#modules/cases/tables.ts';
import { waitsAfter } from '#modules/cases/waits.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface MoveInput<To extends CaseState> {
  caseId: string;
  to: To;
  /** One sentence: why, as it will stand in the timeline. */
  cause: Cause;
  facts: Facts[To];
  /** Narrower than the machine allows, where the caller knows. */
  from?: CaseState[];
  set?: Partial<
    Pick<
      CaseRow,
      | 'decidedBy'
      | 'firstNoticedAt'
      | 'stepNoticedAt'
      | 'remindedAt'
      | 'contestedUntil'
      | 'removedAt'
      | 'verdict'
      | 'verdictKind'
      | 'workIds'
      | 'sameWorkIds'
      | 'media'
      | 'pageId'
      | 'scanId'
      | 'url'
      | 'urlKey'
      | 'host'
      | 'social'
      | 'settledHold'
      | 'claimants'
      | 'settledClaimants'
    >
  >;
}

/**
 * Moves a case and writes the event that says so, in the caller's transaction.
 *
 * @throws Problem conflict `case_state_changed` when the case is not, or no longer, in a state the move may start from
 * @example await moveCase(ctx, { caseId, to: 'dismissed', cause: because('dismissed'), facts: { reason: 'a review' } })
 */
export async function moveCase<To extends CaseState>(ctx: Context, input: MoveInput<To>): Promise<CaseRow> {
  const before = await lockCase(ctx.tx, input.caseId);
  if (!before) throw notFound();
  const legal = statesBefore(input.to).filter((state) => !input.from || input.from.includes(state));
  if (!legal.includes(before.state) || (input.to === 'noticed' && !wasApproved(before)))
    throw stateChanged(before.state, input.to);
  // `legal` holds exactly what the machine's table allows for `to`, so this pair would have compiled.
  const after = move(before as Case<'noticed'>, input.to as 'noticed', input.facts as Facts['noticed']) as Case;
  const chained = await appendEvent(ctx, before, {
    type: input.to,
    cause: input.cause,
    facts: { ...input.facts, from: before.state, round: after.round },
  });
  const row = await updateCase(ctx.tx, before.id, legal, {
    ...input.set,
    ...chained,
    state: after.state,
    round: after.round,
    step: after.step,
    waits: waitsAfter(ctx, before, input),
    ...holdOf(input),
    closedAt: isClosed(input.to) ? ctx.now() : null,
  });
  if (!row) throw stateChanged(before.state, input.to);
  if (stops(before.state, input.to)) {
    await dropTimers(ctx.tx, row.id);
    await ctx.emit(caseClosed, { caseId: row.id, userId: row.userId, state: input.to });
  }
  const look = lookAfter(input.to);
  if (look) await putFirstTimer(ctx.tx, row.id, look, new Date(ctx.now().getTime() + dayMs));
  if (isHeldForClaims(row)) await ctx.emit(caseHeldForClaims, { caseId: row.id, userId: row.userId, round: row.round });
  if (input.to === 'removed') await ctx.emit(caseRemoved, { caseId: row.id, userId: row.userId, round: row.round });
  return row;
}

function holdOf({ to, cause, facts }: MoveInput<CaseState>): Pick<CaseRow, 'holdReason' | 'holdSays'> {
  if (to !== 'held') return { holdReason: null, holdSays: null };
  return { holdReason: (facts as Facts['held']).reason, holdSays: typeof cause === 'string' ? null : cause };
}

function lookAfter(state: CaseState): TimerKind | undefined {
  const by = isOpen(state) ? wokenBy[state] : undefined;
  return by === 'creator' || by === 'operator' ? undefined : by;
}
const dayMs = 86_400_000;

/** Of the held ones only what somebody had approved goes on; nobody has approved what was held while it was found. */
const wasApproved = (row: CaseRow): boolean => row.state !== 'held' || row.decidedBy !== null;

/** After these moves nothing may leave and no timer may run. */
const stops = (from: CaseState, to: CaseState): boolean =>
  isClosed(to) || to === 'contested' || (to === 'held' && from !== 'found') || (to === 'found' && from !== 'held');

function stateChanged(state: CaseState, to: CaseState): Problem {
  return new Problem('conflict', {
    code: 'case_state_changed',
    detail: `This case is ${state} now, so it cannot become ${to}. Reload it and decide again.`,
  });
}

/** Writes an event that does not move the case: evidence captured, a reminder, a check, a reply. */
export async function noteCase(
  ctx: Context,
  input: { caseId: string; type: string; cause: Cause; facts?: object; set?: Partial<CaseRow> },
): Promise<void> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row) throw notFound();
  const chained = await appendEvent(ctx, row, input);
  await patchCase(ctx.tx, row.id, { ...input.set, ...chained });
}
