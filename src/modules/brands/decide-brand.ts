import { brandRejected } from '#modules/brands/events.ts';
import { type BrandRow, closeTicketsAbout, readBrand, updateBrand } from '#modules/brands/store.ts';
import { proveBrand } from '#modules/brands/verify-brand.ts';
import { notFound } from '#platform/problem/index.ts';
import { actorName, type Verb } from '#platform/verb/index.ts';

/** An operator's word on whose account this is, after a look at a document. */
export const decideBrand: Verb<{ brandId: string; decision: 'confirm' | 'reject' }, BrandRow> = async (ctx, input) => {
  const brand = await readBrand(ctx.tx, input.brandId);
  if (!brand) throw notFound();
  const closed = { by: actorName(ctx.actor), outcome: input.decision, at: ctx.now() };
  await closeTicketsAbout(ctx.tx, brand.id, closed);
  if (input.decision === 'confirm')
    return proveBrand(ctx, brand, ['unverified', 'verifying', 'rejected'], 'confirmed_by_operator');
  const change = {
    state: 'rejected',
    checkedAt: ctx.now(),
    checkOutcome: 'rejected_by_operator',
    verifiedAt: null,
  } as const;
  const row = await updateBrand(ctx.tx, brand.id, ['unverified', 'verifying', 'verified', 'rejected'], change);
  if (row) await ctx.emit(brandRejected, { brandId: brand.id, userId: brand.userId });
  return row ?? brand;
};
