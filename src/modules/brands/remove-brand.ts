import { brandRemoved } from '#modules/brands/events.ts';
import { readBrandOf, updateBrand } from '#modules/brands/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Takes an account off the list. It stays whitelisted: a false notice to one's own old account would be worse. */
export const removeBrand: Verb<{ userId: string; brandId: string }, void> = async (ctx, { userId, brandId }) => {
  const brand = await readBrandOf(ctx.tx, userId, brandId);
  if (!brand) throw notFound();
  const removed = await updateBrand(ctx.tx, brandId, [brand.state], { archivedAt: ctx.now() });
  if (removed) await ctx.emit(brandRemoved, { brandId, userId });
};
