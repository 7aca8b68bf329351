import { canonicalBrand, cleanNames, newCode } from '#modules/brands/brand.ts';
import type { BrandInput } from '#modules/brands/contract.ts';
import { openDispute } from '#modules/brands/dispute.ts';
import { brandAdded } from '#modules/brands/events.ts';
import { requireRoom } from '#modules/brands/require-room.ts';
import { shelveBrand } from '#modules/brands/shelve-brand.ts';
import { type BrandRow, insertBrand, lockBrandsOf, sameBrandOf, verifiedByAnother } from '#modules/brands/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export type Added = { outcome: 'added' | 'known'; brand: BrandRow } | { outcome: 'taken_by_another' };

/**
 * Adds an account, unproved, with its one-time code. The same account again is the one that stands, and comes off the shelf;
 * one that another creator has proved is told to an operator, so this outcome is a value and must be committed.
 * `withoutOthers` does not look at whose it is, for what is rolled back.
 *
 * @throws Problem invalid · over-limit
 */
export const addBrand: Verb<{ userId: string; brand: BrandInput; withoutOthers?: boolean }, Added> = async (
  ctx,
  { userId, brand, withoutOthers = false },
) => {
  const canonical = canonicalBrand(brand);
  if (Array.isArray(canonical))
    throw new Problem('invalid', { detail: 'Some fields need another look.', errors: canonical });
  await lockBrandsOf(ctx.tx, userId);
  const known = await sameBrandOf(ctx.tx, userId, canonical.platform, canonical.handle);
  if (known?.shelvedAt)
    return { outcome: 'added', brand: await shelveBrand(ctx, { userId, brandId: known.id, archived: false }) };
  if (known) return { outcome: 'known', brand: known };
  const other = withoutOthers ? undefined : await verifiedByAnother(ctx.tx, { userId, ...canonical });
  if (other) {
    await openDispute(ctx, { userId, ...canonical }, other);
    return { outcome: 'taken_by_another' };
  }
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
