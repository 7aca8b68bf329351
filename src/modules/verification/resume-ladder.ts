import { type CaseRow, setTimer } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { timersFor } from '#modules/hosts/index.ts';
import { type NoticeRow, noticesOfCases } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** The last notice of a case's round that may have arrived: where it stands on the ladder. */
export async function lastTold(
  ctx: Pick<Context, 'tx'>,
  row: Pick<CaseRow, 'id' | 'round'>,
): Promise<NoticeRow | undefined> {
  const notices = await noticesOfCases(ctx.tx, [row.id]);
  return notices.findLast(
    ({ kind, state, round }) =>
      kind === 'notice' && round === row.round && ['sent', 'answered', 'uncertain'].includes(state),
  );
}

/** The ladder of a case that stood still goes on: it counts from the notice it is at; what was due meanwhile is due now. */
export async function resumeLadder(ctx: Context, row: CaseRow, told: NoticeRow): Promise<void> {
  const works = await worksByIds(ctx.tx, row.workIds);
  const timers = timersFor(
    told.stepKind,
    works.some((work) => work.sensitivity === 'intimate'),
  );
  const since = row.stepNoticedAt ?? told.sentAt ?? ctx.now();
  const due = (hours: number): Date => new Date(Math.max(since.getTime() + hours * 3_600_000, ctx.now().getTime()));
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: due(timers.escalateHours) });
  if (row.remindedAt === null) await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt: due(timers.remindHours) });
}
