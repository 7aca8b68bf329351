import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { because, takeBackFakeCase } from '#modules/cases/index.ts';
import { undoHours } from '#modules/deepfakes/contract.ts';
import { wasDecided } from '#modules/deepfakes/decide-report.ts';
import { dueFrom } from '#modules/deepfakes/report-fake.ts';
import { lockReport, pagesOf, updateReport } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow } from '#modules/deepfakes/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const hourMs = 3_600_000;

/** Until when an operator may take a decision back; undefined where there is none, or its time is over. */
function undoableUntil({ state, decidedAt }: Pick<DeepfakeRow, 'state' | 'decidedAt'>, now: Date) {
  if (decidedAt === null || (state !== 'approved' && state !== 'refused')) return undefined;
  const until = new Date(decidedAt.getTime() + undoHours * hourMs);
  return now < until ? until : undefined;
}

/**
 * Takes a decision back within a day, while nobody was told: the report waits again, and its cases stop.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `deepfake_state`, `already_sent`
 */
export async function undoDecision(
  ctx: Context,
  { reportId, operatorId }: { reportId: string; operatorId: string },
): Promise<DeepfakeRow> {
  const row = await lockReport(ctx.tx, reportId);
  if (!row) throw notFound();
  forOthersAlone(operatorId, row.userId);
  const now = ctx.now();
  if (!undoableUntil(row, now)) throw wasDecided();
  for (const { caseId } of row.state === 'approved' ? await pagesOf(ctx.tx, [row.id]) : [])
    if (caseId && !(await takeBackFakeCase(ctx, { caseId, cause: because('fakeUndone'), untoldAlone: true })))
      throw new Problem('conflict', {
        code: 'already_sent',
        detail:
          'A notice about it was sent or is leaving now, so the approval can no longer be undone. Its creator can withdraw it.',
      });
  const set = {
    state: 'waiting',
    dueAt: dueFrom(now, row.intimate),
    reason: null,
    decidedBy: null,
    decidedAt: null,
    updatedAt: now,
  } as const;
  await updateReport(ctx.tx, row.id, set);
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: 'deepfake-undone', id: row.id });
  return { ...row, ...set };
}
