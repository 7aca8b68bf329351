import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { recordsShutting } from '#modules/cases/index.ts';
import { showWorkAgain } from '#modules/content/index.ts';
import { setQuarantined } from '#modules/discovery/index.ts';
import { endEscalation, lockEscalation, otherEscalationsOf } from '#modules/escalations/index.ts';
import type { WorkOff } from '#modules/operations/contract.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator wrote down what they did about material on the list. Reported, it stays in quarantine for good. Not reported,
 * since it is none, it may be read again once its entry is out of the list; while it is there, it comes back to the desk.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `escalation_worked_off` · invalid
 */
export async function workOffEscalation(
  ctx: Context,
  { id, operatorId, ...said }: WorkOff & { id: string; operatorId: string },
): Promise<void> {
  const row = await lockEscalation(ctx.tx, id);
  if (!row) throw notFound();
  forOthersAlone(operatorId, row.userId);
  if (row.outcome !== null)
    throw new Problem('conflict', {
      code: 'escalation_worked_off',
      detail: 'Another operator has worked this off. Their note is kept.',
    });
  const report = said.outcome === 'reported' ? said : undefined;
  if (report && report.reportedOn > ctx.now().toISOString().slice(0, 10)) throw inFuture();
  await endEscalation(ctx.tx, id, {
    outcome: said.outcome,
    workedById: operatorId,
    workedAt: ctx.now(),
    reportedTo: report?.reportedTo ?? null,
    reportedOn: report?.reportedOn ?? null,
    reference: report?.reference ?? null,
    note: said.note ?? null,
  });
  if (!report && row.kind === 'work' && row.workId !== null) await showWorkAgain(ctx, row.workId);
  if (!report && row.mediaId !== null) await openAgain(ctx, { ...row, mediaId: row.mediaId });
  // In the log of operators alone: its creator reads nothing of it.
  await ctx.emit(operatorActed, { operatorId, action: `escalation-${said.outcome}`, id });
}

/** But for what another record keeps shut. */
async function openAgain(ctx: Context, row: { id: string; contentSha256: string; mediaId: string }): Promise<void> {
  if ((await otherEscalationsOf(ctx.tx, row)) > 0) return;
  if ((await recordsShutting(ctx.tx, [row.mediaId])).length > 0) return;
  await setQuarantined(ctx.tx, [row.mediaId], undefined);
}

const inFuture = (): Problem =>
  new Problem('invalid', {
    detail: 'This day is still to come.',
    errors: [{ path: 'reportedOn', message: 'This day is still to come.' }],
  });
