import { because, clearTimers, lockCase, moveCase, setTimer } from '#modules/cases/index.ts';
import { stageAt } from '#modules/replies/counter-notice.ts';
import { decisionDue } from '#modules/replies/events.ts';
import { counterNoticesDue, latestCounterNotice, updateCounterNotice } from '#modules/replies/store.ts';
import type { CounterNoticeRow } from '#modules/replies/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Reminds of decisions whose day comes near, and lets lapse what nobody decided. Each in a transaction of its own:
 * one that fails is tried again with the next sweep and holds up no other.
 */
export async function followCounterNotices(run: JobRun): Promise<number> {
  const due = await run.transaction(({ tx, now }) => counterNoticesDue(tx, now(), 100));
  const faults: unknown[] = [];
  for (const { id, caseId } of due)
    await run.transaction((ctx) => followOne(ctx, id, caseId)).catch((error: unknown) => faults.push(error));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${due.length} counter-notices stand still`);
  return due.length;
}

async function followOne(ctx: Context, id: string, caseId: string): Promise<void> {
  const row = await lockCase(ctx.tx, caseId); // as who decides: then this reads what is decided
  const counter = await latestCounterNotice(ctx.tx, caseId);
  if (!row || counter?.id !== id || counter.decision || counter.ended || !counter.nextAt || counter.nextAt > ctx.now())
    return;
  if (row.state !== 'contested') {
    await updateCounterNotice(ctx.tx, id, { nextAt: null }); // closed; its decision is written by that
    return;
  }
  const stage = stageAt(counter, ctx.now());
  if (stage === 'over') await lapse(ctx, row, counter);
  else {
    const nextAt = stage === 'soon' ? counter.restoreNotBefore : counter.restoreBy;
    await updateCounterNotice(ctx.tx, id, { nextAt });
    // From the first day on the host may act any day; the creator's word still counts until the last.
    await setTimer(ctx, { caseId, kind: 'decide-by', dueAt: nextAt });
  }
  await ctx.emit(decisionDue, { counterNoticeId: id, caseId, userId: row.userId, stage });
}

async function lapse(ctx: Context, row: { id: string; step: number }, counter: CounterNoticeRow): Promise<void> {
  await updateCounterNotice(ctx.tx, counter.id, {
    decision: 'lapsed',
    decidedAt: ctx.now(),
    decidedBy: 'nobody',
    nextAt: null,
  });
  await moveCase(ctx, {
    caseId: row.id,
    to: 'exhausted',
    from: ['contested'],
    cause: because('lapsedUnasked'),
    facts: { lastStep: row.step },
  });
  await clearTimers(ctx, { caseId: row.id });
  await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
}
