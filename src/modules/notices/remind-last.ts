import { type CaseRow, setTimer, timersOf } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { noticesOfCases, slotsOf } from '#modules/notices/members.ts';
import { remindOfStep } from '#modules/notices/remind-recipient.ts';
import { timersOfStep } from '#modules/notices/timers-of-step.ts';
import type { Context } from '#platform/verb/index.ts';

/** What the last one told has after their reminder, before nothing is left to do. */
const lastWordMs = 24 * 3_600_000;

/**
 * At the end of the ladder, before it is called the end: where reminder and step have one time, as with intimate
 * pictures, no step says it all, so whoever was told last is reminded, and the case goes on a day later. A reminder whose
 * own time passed before the step's is made up for by nothing.
 *
 * @returns whether the case waits for that reminder
 */
export async function remindLast(ctx: Context, settings: NoticeSettings, row: CaseRow): Promise<boolean> {
  const told = (await noticesOfCases(ctx.tx, [row.id])).findLast(
    ({ kind, round, step }) => kind === 'notice' && round === row.round && step === row.step,
  );
  if (!told) return false;
  const { remindHours, escalateHours } = await timersOfStep(ctx, told.stepKind, told.basis, row);
  if (remindHours < escalateHours) return false;
  const reminded = (await slotsOf(ctx.tx, row.id, row.round, 'reminder')).some(({ step }) => step === row.step);
  // Asked twice: its day is not over.
  if (reminded) return ((await goesOnAt(ctx, row)) ?? ctx.now()) > ctx.now();
  if ((await remindOfStep(ctx, settings, row)) === 'skipped') return false;
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: new Date(ctx.now().getTime() + lastWordMs) });
  return true;
}

async function goesOnAt(ctx: Context, { id }: CaseRow): Promise<Date | undefined> {
  return (await timersOf(ctx.tx, [id])).find(({ kind }) => kind === 'escalate')?.dueAt;
}
