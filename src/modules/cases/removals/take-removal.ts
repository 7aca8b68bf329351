import { readEntitlements } from '#modules/billing/index.ts';
import { addRemoval, countRemovals, lockRemovalsOf } from '#modules/cases/removals/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes one of the free removals for a case that is being approved, where its creator has no plan. A case has one for
 * good: its reminders, its next steps and a copy that comes back cost no other. False where none is left.
 */
export async function takeRemoval(ctx: Context, row: Pick<CaseRow, 'id' | 'userId'>): Promise<boolean> {
  const { frontendStatus, limits } = await readEntitlements(ctx.tx, row.userId, ctx.now());
  if (frontendStatus === 'subscribed') return true;
  await lockRemovalsOf(ctx.tx, row.userId);
  const { used, waiting } = await countRemovals(ctx.tx, { userId: row.userId, but: row.id });
  if (used + waiting >= limits.promoRemovals) return false;
  await addRemoval(ctx.tx, { caseId: row.id, userId: row.userId, at: ctx.now() });
  return true;
}

/** What whoever has none left is told. */
export const noRemovalLeft = (of: number): Problem =>
  new Problem('over-limit', {
    code: 'removals_limit',
    detail: `Your ${of} free removals are used or on their way. With a plan you can have every copy reported; one that is dismissed before its notice left gives its removal back.`,
    missing: { limit: 'promoRemovals' },
  });
