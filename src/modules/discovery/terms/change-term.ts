import { countOwnTerms, deleteTerm, readTermOf, updateTerm } from '#modules/discovery/store/terms.ts';
import type { TermRow } from '#modules/discovery/tables.ts';
import { termLimit } from '#modules/discovery/terms/add-term.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Switches a term on or off, or names the sources it is put to. */
export async function changeTerm(
  ctx: Context,
  input: { userId: string; id: string; active?: boolean; sources?: string[]; limit: number },
): Promise<TermRow> {
  const ownActive = await countOwnTerms(ctx.tx, input.userId);
  const before = await readTermOf(ctx.tx, input.userId, input.id);
  if (!before) throw notFound();
  const wakes = input.active === true && !before.active && before.origin === 'own';
  if (wakes && ownActive >= input.limit) throw termLimit(input.limit);
  const row = await updateTerm(ctx.tx, input.userId, input.id, {
    active: input.active ?? before.active,
    sources: input.sources ?? before.sources,
  });
  if (!row) throw notFound();
  return row;
}

/** A generated term that is deleted comes back when its account is verified anew; switching it off lasts. */
export async function removeTerm(ctx: Context, input: { userId: string; id: string }): Promise<void> {
  if (!(await deleteTerm(ctx.tx, input.userId, input.id))) throw notFound();
}
