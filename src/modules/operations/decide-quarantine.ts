import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import {
  because,
  endQuarantine,
  lockCase,
  lockQuarantine,
  type QuarantineRow,
  quarantineReported,
  shutElsewhere,
} from '#modules/cases/index.ts';
import { setQuarantined } from '#modules/discovery/index.ts';
import type { DecideQuarantine } from '#modules/operations/contract.ts';
import { letGoOn, stopForGood } from '#modules/operations/release-case.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What an operator did about a flagged case. Reported to whoever acts on it, under their number: nobody ever sees the
 * pictures again, and nothing is filed under copyright. Cleared: they are shown again, and the case goes on.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `quarantine_decided`, `already_sent`
 */
export async function decideQuarantine(
  ctx: Context,
  { id, operatorId, ...said }: DecideQuarantine & { id: string; operatorId: string },
): Promise<QuarantineRow> {
  const row = await lockQuarantine(ctx.tx, id);
  if (!row) throw notFound();
  forOthersAlone(operatorId, row.userId);
  if (row.decision !== null)
    throw new Problem('conflict', {
      code: 'quarantine_decided',
      detail: 'Another operator has decided about this already. The log shows their decision.',
    });
  const end = {
    decision: said.decision,
    decidedById: operatorId,
    decidedAt: ctx.now(),
    reference: said.decision === 'reported' ? said.reference : null,
    reason: said.reason ?? null,
  };
  await endQuarantine(ctx.tx, id, end);
  if (said.decision === 'cleared') await showAgain(ctx, row);
  else await ctx.emit(quarantineReported, { caseId: row.caseId, userId: row.userId, quarantineId: id });
  await goOn(ctx, row, said.decision);
  const { userId } = row;
  await ctx.emit(operatorActed, { userId, operatorId, action: `quarantine-${said.decision}`, id: row.caseId });
  return { ...row, ...end };
}

/** But for what another record keeps shut. */
async function showAgain(ctx: Context, row: QuarantineRow): Promise<void> {
  const shut = await shutElsewhere(ctx.tx, row);
  const ids = row.media.map(({ mediaId }) => mediaId).filter((mediaId) => !shut.has(mediaId));
  await setQuarantined(ctx.tx, ids, undefined);
}

/**
 * A case that stands still ends with the report, whatever else it stood still for; cleared, it goes on where this was all.
 * Its creator may have closed it, or their account.
 */
async function goOn(ctx: Context, { caseId }: QuarantineRow, decision: 'reported' | 'cleared'): Promise<void> {
  const row = await lockCase(ctx.tx, caseId);
  if (row?.state !== 'held') return;
  if (decision === 'cleared' && row.holdSays?.key !== 'heldQuarantined') return;
  if (row.sendingNoticeId !== null)
    throw new Problem('conflict', {
      code: 'already_sent',
      detail: 'A notice about it is leaving at this moment. Decide again in a minute.',
    });
  if (decision === 'reported') return void (await stopForGood(ctx, row, because('quarantineReported')));
  const set = { settledHold: null, settledClaimants: row.settledClaimants };
  await letGoOn(ctx, row, { cause: because('quarantineCleared'), why: 'no minor', set });
}
