import { cleanNames } from '#modules/brands/brand.ts';
import type { BrandChange } from '#modules/brands/contract.ts';
import { brandChanged } from '#modules/brands/events.ts';
import { shelveBrand } from '#modules/brands/shelve-brand.ts';
import { type BrandRow, readBrandOf, updateBrand } from '#modules/brands/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Changes the names an account goes by, or puts it on the shelf or takes it off; what is not named stays. Searches and the
 * whitelist follow new names by the event.
 */
export const changeBrand: Verb<{ userId: string; brandId: string; change: BrandChange }, BrandRow> = async (
  ctx,
  { userId, brandId, change },
) => {
  const { archived, ...names } = change;
  const shelved = archived === undefined ? undefined : await shelveBrand(ctx, { userId, brandId, archived });
  const before = shelved ?? (await readBrandOf(ctx.tx, userId, brandId));
  if (!before) throw notFound();
  const { displayName, aliases, oldHandles } = names;
  if (!displayName && displayName !== '' && !aliases && !oldHandles) return before;
  const row = await updateBrand(ctx.tx, brandId, [before.state], {
    displayName: displayName === undefined ? before.displayName : displayName || null,
    aliases: aliases ? cleanNames(aliases) : before.aliases,
    oldHandles: oldHandles ? cleanNames(oldHandles) : before.oldHandles,
  });
  if (!row) throw notFound();
  await ctx.emit(brandChanged, { brandId, userId });
  return row;
};
