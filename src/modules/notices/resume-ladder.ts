import { type CaseRow, setTimer } from '#modules/cases/index.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { timersOfStep } from '#modules/notices/timers-of-step.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The ladder of a case that stood still goes on: it counts from the notice it is at, and what was due meanwhile is due
 * now. Nobody is reminded of a notice of which it is not known that it left.
 */
export async function resumeLadder(ctx: Context, row: CaseRow, told: NoticeRow): Promise<void> {
  const { remindHours, escalateHours } = await timersOfStep(ctx, told.stepKind, told.basis, row);
  const since = row.stepNoticedAt ?? told.sentAt ?? ctx.now();
  const due = (hours: number): Date => new Date(Math.max(since.getTime() + hours * 3_600_000, ctx.now().getTime()));
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: due(escalateHours) });
  if (row.remindedAt === null && told.state !== 'uncertain')
    await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt: due(remindHours) });
}
