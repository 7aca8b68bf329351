import { approveAutomatically } from '#modules/cases/approve-automatically.ts';
import { caseOpened } from '#modules/cases/events.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** A copy that was gone is back: the case is found again, in its next round if it had been removed. */
export async function reopenCase(
  ctx: Context,
  input: { caseId: string; why: string; set?: Parameters<typeof moveCase>[1]['set'] },
): Promise<CaseRow> {
  const row = await moveCase(ctx, {
    caseId: input.caseId,
    to: 'found',
    from: ['removed', 'gone'],
    cause: input.why,
    facts: { why: input.why },
    set: { ...input.set, decidedBy: null },
  });
  await ctx.emit(caseOpened, { caseId: row.id, userId: row.userId });
  await approveAutomatically(ctx, row);
  return row;
}
