import { type CaseRow, moveCase, readCase } from '#modules/cases/index.ts';
import { operatorActed } from '#modules/operations/events.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator's word on a held case: released, it waits for the creator like any other; dismissed, nothing is sent.
 *
 * @throws Problem not-found · conflict `case_state_changed`
 */
export async function releaseCase(
  ctx: Context,
  input: { caseId: string; operatorId: string; decision: 'release' | 'dismiss'; reason?: string },
): Promise<CaseRow> {
  const row = await readCase(ctx.tx, input.caseId);
  if (!row) throw notFound();
  const after =
    input.decision === 'release'
      ? await moveCase(ctx, {
          caseId: row.id,
          to: 'found',
          from: ['held'],
          cause: input.reason ?? 'An operator looked at it and released it',
          facts: { why: input.reason ?? 'released by an operator' },
        })
      : await moveCase(ctx, {
          caseId: row.id,
          to: 'dismissed',
          from: ['held'],
          cause: input.reason ?? 'An operator looked at it and dismissed it',
          facts: { reason: input.reason },
          set: { decidedBy: 'operator' },
        });
  const { operatorId, decision } = input;
  await ctx.emit(operatorActed, { userId: row.userId, operatorId, action: `case-${decision}`, id: row.id });
  return after;
}
