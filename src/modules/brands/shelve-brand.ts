import { verificationStates } from '#modules/brands/contract.ts';
import { brandShelfChanged } from '#modules/brands/events.ts';
import { requireRoom } from '#modules/brands/require-room.ts';
import { type BrandRow, lockBrandsOf, readBrandOf, updateBrand } from '#modules/brands/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Puts an account on the shelf or takes it off. There it keeps its proof and its cases, and nothing new is looked for by
 * its names; to come off it needs room in the plan, as a new one does.
 *
 * @throws Problem not-found · over-limit
 */
export const shelveBrand: Verb<{ userId: string; brandId: string; archived: boolean }, BrandRow> = async (
  ctx,
  { userId, brandId, archived },
) => {
  await lockBrandsOf(ctx.tx, userId);
  const brand = await readBrandOf(ctx.tx, userId, brandId);
  if (!brand) throw notFound();
  if ((brand.shelvedAt !== null) === archived) return brand;
  if (!archived) await requireRoom(ctx, userId);
  const row = await updateBrand(ctx.tx, brandId, [...verificationStates], { shelvedAt: archived ? ctx.now() : null });
  if (!row) throw notFound();
  await ctx.emit(brandShelfChanged, { brandId, userId, archived });
  return row;
};
