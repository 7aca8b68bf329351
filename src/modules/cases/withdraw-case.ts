import { statesBefore } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { retractAsked } from '#modules/cases/events.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { lockCase, readCaseOf } from '#modules/cases/store.ts';
import { hasSomethingToWithdraw } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Stops a case and asks for a withdrawal to everybody who was written to, in whatever round. A second call changes nothing.
 *
 * @throws Problem not-found · conflict `case_state_changed`: it is in review or dismissed, and nobody was told
 */
export async function withdrawCase(
  ctx: Context,
  input: { userId: string; caseId: string; reason?: string },
): Promise<CaseRow> {
  const own = await readCaseOf(ctx.tx, input.userId, input.caseId);
  const row = own && (await lockCase(ctx.tx, own.id)); // of two who ask at once the second finds it done
  if (!row) throw notFound();
  if (row.state === 'withdrawn') return row;
  const wasTold = await hasSomethingToWithdraw(ctx.tx, row.id);
  const after = await moveCase(ctx, {
    caseId: row.id,
    to: 'withdrawn',
    from: statesBefore('withdrawn').filter((state) => wasTold || (state !== 'found' && state !== 'dismissed')),
    cause: input.reason ?? because('retracted'),
    facts: { reason: input.reason },
    set: { decidedBy: 'creator' },
  });
  await ctx.emit(retractAsked, { caseId: row.id, userId: row.userId });
  return after;
}
