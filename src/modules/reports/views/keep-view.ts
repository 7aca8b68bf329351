import { lockUser } from '#modules/accounts/index.ts';
import type { ViewRow } from '#modules/reports/tables.ts';
import { type ViewFilters, viewsAtOnce } from '#modules/reports/views/contract.ts';
import { insertView, viewsOf } from '#modules/reports/views/store.ts';
import { mustBeFree } from '#modules/reports/views/view-name.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Keeps what the report is narrowed to under a name.
 *
 * @throws Problem over-limit `views_limit` · invalid where the name is taken
 */
export async function keepView(
  ctx: Context,
  { userId, name, filters }: { userId: string; name: string; filters: ViewFilters },
): Promise<ViewRow> {
  await lockUser(ctx.tx, userId);
  const kept = await viewsOf(ctx.tx, userId);
  await mustBeFree(ctx.tx, { userId, name });
  if (kept.length >= viewsAtOnce)
    throw new Problem('over-limit', {
      code: 'views_limit',
      detail: `You keep ${viewsAtOnce} views, which is the limit. Remove one of them first.`,
    });
  const now = ctx.now();
  const row: ViewRow = { id: newId('view', now), userId, name, filters, createdAt: now, updatedAt: now };
  await insertView(ctx.tx, row);
  return row;
}
