import { operatorActed } from '#modules/accounts/index.ts';
import {
  because,
  type CaseRow,
  type CaseState,
  type Cause,
  caseResumed,
  eventsOf,
  hasShutWork,
  isHeldForWork,
  isQuarantined,
  lockCase,
  moveCase,
  retractAsked,
  setTimer,
  toldToEngines,
} from '#modules/cases/index.ts';
import { askAgainLater, type NoticeRow, noticesOfCases, resumeLadder } from '#modules/notices/index.ts';
import { backToCourt, backToRefused, isInCourt, lastTold } from '#modules/verification/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator's word on a held case. Released, it waits for the creator like any other, or goes on in the state that it
 * was held from if a notice was out. Dismissed, nothing is sent; a notice that was out is withdrawn.
 *
 * @throws Problem not-found · conflict `case_state_changed`, `already_sent`, `quarantined`
 */
export async function releaseCase(
  ctx: Context,
  input: { caseId: string; operatorId: string; decision: 'release' | 'dismiss'; reason?: string },
): Promise<CaseRow> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row) throw notFound();
  if (await isQuarantined(ctx.tx, row.id))
    throw new Problem('conflict', {
      code: 'quarantined',
      detail: 'This case is in quarantine. Record what was done about that; it is on the desk separately.',
    });
  if ((input.decision === 'release' || isHeldForWork(row)) && (await hasShutWork(ctx, row.workIds)))
    throw new Problem('conflict', {
      code: 'quarantined',
      detail: 'A work of this case is on the quarantine list. Decide about the work; it is on the desk.',
    });
  if (row.sendingNoticeId !== null)
    throw new Problem('conflict', {
      code: 'already_sent',
      detail: 'A notice about it is leaving at this moment. Decide again in a minute.',
    });
  const decide = input.decision === 'release' ? release : dismiss;
  const after = await decide(ctx, row, input.reason);
  const { operatorId, decision } = input;
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: `case-${decision}`, id: row.id });
  return after;
}

const release = (ctx: Context, row: CaseRow, reason: string | undefined): Promise<CaseRow> =>
  letGoOn(ctx, row, {
    cause: reason ?? because('released'),
    why: reason ?? 'released by an operator',
    set: {
      settledHold: row.holdReason,
      settledClaimants: [...new Set([...row.settledClaimants, ...row.claimants])],
    },
  });

/** What somebody was told in this round stays told: the case is never found again, or they would be told twice. */
export async function letGoOn(
  ctx: Context,
  row: CaseRow,
  { cause, why, set }: { cause: Cause; why: string; set: Pick<CaseRow, 'settledHold' | 'settledClaimants'> },
): Promise<CaseRow> {
  const told = row.decidedBy === null ? undefined : await lastTold(ctx, row);
  if (!told) {
    const facts = { why };
    return moveCase(ctx, {
      caseId: row.id,
      to: 'found',
      from: ['held'],
      cause,
      facts,
      set: { decidedBy: null, ...set },
    });
  }
  const back = await goOn(ctx, row, told, { cause, set });
  if (back.state !== 'contested') await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  await ctx.emit(caseResumed, { caseId: row.id, userId: row.userId });
  return back;
}

/**
 * The state that a case was held from stands again: refused, with no step left, or disputed, which is never spoken of.
 * Everything else is noticed and looked at now, also what one look had called gone.
 */
async function goOn(
  ctx: Context,
  row: CaseRow,
  told: NoticeRow,
  how: { cause: Cause; set: Pick<CaseRow, 'settledHold' | 'settledClaimants'> },
): Promise<CaseRow> {
  const common = { caseId: row.id, from: ['held'] as CaseState[], ...how };
  const events = await eventsOf(ctx.tx, row.id);
  const heldFrom = events.findLast(({ type }) => type === 'held')?.facts.from;
  // One that was leaving when the case was held has begun its step unseen.
  const sentAt = told.sentAt ?? told.firstAttemptAt;
  const begun = told.step === row.step ? {} : { stepNoticedAt: sentAt, remindedAt: null };
  if (await isInCourt(ctx, row)) return backToCourt(ctx, row, how.cause, how.set);
  if (row.contestedUntil !== null || (heldFrom === 'exhausted' && told.step === row.step)) {
    const exhausted = await moveCase(ctx, { ...common, to: 'exhausted', facts: { lastStep: told.step } });
    await askAgainLater(ctx, exhausted);
    return exhausted;
  }
  if (heldFrom === 'refused' && told.step === row.step) return backToRefused(ctx, row, { from: ['held'], ...how });
  const set = { ...how.set, firstNoticedAt: row.firstNoticedAt ?? sentAt, ...begun };
  const back = await moveCase(ctx, { ...common, to: 'noticed', facts: { noticeId: told.id, step: told.step }, set });
  await resumeLadder(ctx, back, told);
  return back;
}

const dismiss = (ctx: Context, row: CaseRow, reason: string | undefined): Promise<CaseRow> =>
  stopForGood(ctx, row, reason ?? because('dismissedByOperator'), reason);

/** Nothing more is sent about it; what was is withdrawn. */
export async function stopForGood(ctx: Context, row: CaseRow, cause: Cause, reason?: string): Promise<CaseRow> {
  const decided = { caseId: row.id, from: ['held' as const], cause, set: { decidedBy: 'operator' } };
  const told = (await noticesOfCases(ctx.tx, [row.id])).some(
    ({ kind, state }) => kind === 'notice' && ['sent', 'answered', 'uncertain'].includes(state),
  );
  const engines = await toldToEngines(ctx.tx, [row.id]);
  if (!told && !engines.has(row.id)) return moveCase(ctx, { ...decided, to: 'dismissed', facts: { reason } });
  const after = await moveCase(ctx, { ...decided, to: 'withdrawn', facts: { reason } });
  await ctx.emit(retractAsked, { caseId: row.id, userId: row.userId });
  return after;
}
