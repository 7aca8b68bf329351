import { lockUser } from '#modules/accounts/index.ts';
import type { ViewRow } from '#modules/reports/tables.ts';
import type { ViewFilters } from '#modules/reports/views/contract.ts';
import { updateView } from '#modules/reports/views/store.ts';
import { mustBeFree } from '#modules/reports/views/view-name.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Another name, or what is looked at now. @throws Problem not-found · invalid where the name is taken */
export async function changeView(
  ctx: Context,
  input: { userId: string; id: string; name?: string; filters?: ViewFilters },
): Promise<ViewRow> {
  const { userId, id, name, filters } = input;
  await lockUser(ctx.tx, userId);
  if (name !== undefined) await mustBeFree(ctx.tx, { userId, name, except: id });
  const set = { ...(name !== undefined && { name }), ...(filters && { filters }), updatedAt: ctx.now() };
  const row = await updateView(ctx.tx, userId, id, set);
  if (!row) throw notFound();
  return row;
}
