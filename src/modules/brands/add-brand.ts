import { canonicalBrand, cleanNames, newCode } from '#modules/brands/brand.ts';
import type { BrandInput } from '#modules/brands/contract.ts';
import { brandAdded } from '#modules/brands/events.ts';
import { requireRoom, requireRoomInList } from '#modules/brands/require-room.ts';
import { shelveBrand } from '#modules/brands/shelve-brand.ts';
import { type BrandRow, insertBrand, lockBrandsOf, sameBrandOf } from '#modules/brands/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface Added {
  outcome: 'added' | 'known';
  brand: BrandRow;
}

/**
 * Adds an account, unproved, with its one-time code. The same account again is the one that is there, and comes off the
 * shelf. Whose it is shows when its code is proved and not before: an answer here would tell anybody who is a customer.
 *
 * @throws Problem invalid · over-limit
 */
export const addBrand: Verb<{ userId: string; brand: BrandInput }, Added> = async (ctx, { userId, brand }) => {
  const canonical = canonicalBrand(brand);
  if (Array.isArray(canonical))
    throw new Problem('invalid', { detail: 'Some fields need another look.', errors: canonical });
  await lockBrandsOf(ctx.tx, userId);
  const known = await sameBrandOf(ctx.tx, userId, canonical.platform, canonical.handle);
  if (known?.shelvedAt)
    return { outcome: 'added', brand: await shelveBrand(ctx, { userId, brandId: known.id, archived: false }) };
  if (known) return { outcome: 'known', brand: known };
  await requireRoomInList(ctx, userId);
  await requireRoom(ctx, userId);
  const now = ctx.now();
  const id = newId('brand', now);
  const added = await insertBrand(ctx.tx, {
    id,
    userId,
    ...canonical,
    displayName: brand.displayName || null,
    aliases: cleanNames(brand.aliases),
    oldHandles: cleanNames(brand.oldHandles),
    state: 'unverified',
    code: newCode(),
    createdAt: now,
  });
  if (!added) throw new Problem('conflict', { detail: 'This account was added in the meantime. Load the list again.' });
  await ctx.emit(brandAdded, { brandId: id, userId });
  return { outcome: 'added', brand: added };
};
