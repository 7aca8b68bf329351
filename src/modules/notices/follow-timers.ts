import {
  because,
  type CaseRow,
  dueTimers,
  noteCase,
  setTimer,
  type TimerKind,
  takeDueTimer,
  timersOf,
} from '#modules/cases/index.ts';
import { remindJob } from '#modules/notices/follow-jobs.ts';
import { oneByOne } from '#modules/notices/one-by-one.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { lastLookAt, unseenSince } from '#modules/notices/read-looks.ts';
import { type FollowUp, whenToRemind, whenToStep } from '#modules/notices/sight.ts';
import { askAgainLater } from '#modules/notices/waits-for-contact.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** How soon we ask again whether the look was taken. */
export const lookPauseMs = 3_000;

/**
 * Reminders after 72 h, the next step after 14 days; but first we look, since a copy that is gone is spoken of no more.
 * A timer becomes a job in one transaction, so that each fires once, and one that fails is tried again by itself. Where the
 * clock is not that of all cases, `caseIds` names those it is for.
 */
export async function followTimers(run: JobRun, caseIds?: readonly string[]): Promise<number> {
  const due = await run.transaction((ctx) => dueTimers(ctx, { kinds: ['remind', 'escalate'], limit: 1000, caseIds }));
  return oneByOne(due, 'timers are not followed', (timer) =>
    run.transaction(async (ctx) => {
      const row = await takeDueTimer(ctx, timer);
      if (row?.state === 'approved') await ctx.enqueue(prepareJob, { caseId: row.id, round: row.round });
      else if (row && ['noticed', 'refused'].includes(row.state)) await followUp(ctx, row, timer.kind);
      else if (row?.state === 'exhausted' && timer.kind === 'escalate') await seekContact(ctx, row);
    }),
  );
}

async function followUp(ctx: Context, row: CaseRow, kind: TimerKind): Promise<void> {
  const look = await lastLookAt(ctx.tx, row);
  const what: FollowUp =
    kind === 'remind'
      ? whenToRemind(look, await stepDueOf(ctx, row), ctx.now())
      : whenToStep(look, await unseenSince(ctx.tx, row), ctx.now());
  if (what.do === 'step-instead') return;
  if (what.do === 'look') {
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
    await setTimer(ctx, { caseId: row.id, kind, dueAt: new Date(ctx.now().getTime() + lookPauseMs) });
  } else if (what.do === 'later') await setTimer(ctx, { caseId: row.id, kind, dueAt: what.at });
  else if (what.do === 'give-up')
    await noteCase(ctx, {
      caseId: row.id,
      type: 'reminder-left-out',
      cause: because('noReminder'),
      facts: { outcome: look?.outcome },
    });
  else if (kind === 'remind') await ctx.enqueue(remindJob, { caseId: row.id, step: row.step });
  else {
    const { id: caseId, round, step } = row;
    await ctx.enqueue(prepareJob, { caseId, round, step, ...(what.do === 'ask-operator' ? { unseen: true } : {}) });
  }
}

/** Nobody was left to write to; somebody may be known by now. Whatever comes of the job, the case is woken again. */
async function seekContact(ctx: Context, row: CaseRow): Promise<void> {
  const { id: caseId, round, step } = row;
  await askAgainLater(ctx, row);
  await ctx.enqueue(prepareJob, { caseId, round, step });
}

async function stepDueOf(ctx: Context, row: CaseRow): Promise<Date | undefined> {
  return (await timersOf(ctx.tx, [row.id])).find(({ kind }) => kind === 'escalate')?.dueAt;
}
