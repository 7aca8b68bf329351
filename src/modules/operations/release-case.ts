import { type CaseRow, caseResumed, lockCase, moveCase, retractAsked, setTimer } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/index.ts';
import { operatorActed } from '#modules/operations/events.ts';
import { lastTold, resumeLadder } from '#modules/verification/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator's word on a held case. Released, it waits for the creator like any other, or goes on where it stood if a
 * notice was out. Dismissed, nothing is sent; a notice that was out is withdrawn.
 *
 * @throws Problem not-found · conflict `case_state_changed`, `already_sent`
 */
export async function releaseCase(
  ctx: Context,
  input: { caseId: string; operatorId: string; decision: 'release' | 'dismiss'; reason?: string },
): Promise<CaseRow> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row) throw notFound();
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

/** What somebody was told in this round stays told: the case is noticed again and never found, or they would be told twice. */
async function release(ctx: Context, row: CaseRow, reason: string | undefined): Promise<CaseRow> {
  const cause = reason ?? 'An operator looked at it and released it';
  const settledHold = row.holdReason;
  const told = row.decidedBy === null ? undefined : await lastTold(ctx, row);
  if (!told) {
    const facts = { why: reason ?? 'released by an operator' };
    const set = { decidedBy: null, settledHold };
    return moveCase(ctx, { caseId: row.id, to: 'found', from: ['held'], cause, facts, set });
  }
  const sentAt = told.sentAt ?? told.firstAttemptAt;
  // One that was leaving when the case was held has begun its step unseen.
  const begun = told.step === row.step ? {} : { stepNoticedAt: sentAt, remindedAt: null };
  const back = await moveCase(ctx, {
    caseId: row.id,
    to: 'noticed',
    from: ['held'],
    cause,
    facts: { noticeId: told.id, step: told.step },
    set: { settledHold, firstNoticedAt: row.firstNoticedAt ?? sentAt, ...begun },
  });
  await resumeLadder(ctx, back, told);
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  await ctx.emit(caseResumed, { caseId: row.id, userId: row.userId });
  return back;
}

async function dismiss(ctx: Context, row: CaseRow, reason: string | undefined): Promise<CaseRow> {
  const cause = reason ?? 'An operator looked at it and dismissed it';
  const decided = { caseId: row.id, from: ['held' as const], cause, set: { decidedBy: 'operator' } };
  const told = (await noticesOfCases(ctx.tx, [row.id])).some(
    ({ kind, state }) => kind === 'notice' && ['sent', 'answered', 'uncertain'].includes(state),
  );
  if (!told) return moveCase(ctx, { ...decided, to: 'dismissed', facts: { reason } });
  const after = await moveCase(ctx, { ...decided, to: 'withdrawn', facts: { reason } });
  await ctx.emit(retractAsked, { caseId: row.id, userId: row.userId });
  return after;
}
