import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { reserveOutgoing } from '#modules/accounts/index.ts';
import { openDispute } from '#modules/brands/dispute.ts';
import { brandVerified } from '#modules/brands/events.ts';
import { type judgeProfile, judgeProfileTask } from '#modules/brands/read-profile.ts';
import { type BrandRow, lockProofs, readBrandOf, updateBrand, verifiedByAnother } from '#modules/brands/store.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

const unproved: BrandRow['state'][] = ['unverified', 'verifying'];
type Seen = ReturnType<typeof judgeProfile>;

/**
 * Marks that a look is under way, and since when. A second one at the same time does no harm; a proved account is left
 * alone. Answers what was known before.
 *
 * @throws Problem not-found · conflict `brand_rejected` · over-limit while this creator must wait for the next look
 */
export const beginLook: Verb<{ userId: string; brandId: string }, BrandRow> = async (ctx, { userId, brandId }) => {
  const brand = await readBrandOf(ctx.tx, userId, brandId);
  if (!brand) throw notFound();
  if (brand.state === 'verified') return brand;
  if (brand.state === 'rejected') {
    throw new Problem('conflict', {
      code: 'brand_rejected',
      detail: 'An operator has refused this account. Write to support if that is wrong.',
    });
  }
  await reserveOutgoing(ctx, 'profile-look', userId);
  await updateBrand(ctx.tx, brandId, unproved, { state: 'verifying', checkedAt: ctx.now() });
  return brand;
};

/** Opens the profile and says what stands there. Outside every transaction. */
export async function lookAtProfile(safeFetch: SafeFetch, brand: BrandRow, signal: AbortSignal): Promise<Seen> {
  if (brand.profileUrl === null) return 'profile_unreachable';
  const look = await safeFetch(brand.profileUrl, {
    signal,
    accept: 'text/html,text/plain;q=0.5',
    maxBytes: 5 * 1024 * 1024,
    wantBody: ({ headers }) => /^text\/|^application\/xhtml\+xml/i.test(headers['content-type'] ?? ''),
  });
  const { profileUrl, handle, code, userId } = brand;
  return readForeign(judgeProfileTask, { look, brand: { profileUrl, handle, code } }, signal, userId).catch(
    (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return 'profile_unreachable'; // nobody reads a page that takes for ever
    },
  );
}

/** Nobody looked: what the last look found stands. */
export const dropLook: Verb<BrandRow, void> = async (ctx, { id, checkedAt }) => {
  await updateBrand(ctx.tx, id, ['verifying'], { state: 'unverified', checkedAt });
};

/** Writes down what the look found. Whoever proves an account first has it; the second is told to an operator. */
export const recordLook: Verb<{ brand: BrandRow; look: Seen | 'look_failed' }, BrandRow> = async (
  ctx,
  { brand, look },
) => {
  if (look === 'verified') return proveBrand(ctx, brand, unproved, 'verified');
  return recorded(ctx, brand, { state: 'unverified', checkOutcome: look });
};

/** Makes an account its creator's, unless somebody else's it is. Used by the look and by an operator's decision. */
export async function proveBrand(
  ctx: Context,
  brand: BrandRow,
  from: BrandRow['state'][],
  how: 'verified' | 'confirmed_by_operator',
): Promise<BrandRow> {
  await lockProofs(ctx.tx);
  const other = await verifiedByAnother(ctx.tx, brand);
  if (other) {
    await openDispute(ctx, { ...brand, brandId: brand.id }, other);
    return recorded(ctx, brand, { state: 'unverified', checkOutcome: 'taken_by_another' });
  }
  const now = ctx.now();
  const proved = await updateBrand(ctx.tx, brand.id, from, {
    state: 'verified',
    checkedAt: now,
    checkOutcome: how,
    verifiedAt: now,
  });
  if (!proved) return current(ctx, brand);
  await ctx.emit(brandVerified, { brandId: brand.id, userId: brand.userId });
  return proved;
}

async function recorded(ctx: Context, brand: BrandRow, change: Partial<BrandRow>): Promise<BrandRow> {
  const row = await updateBrand(ctx.tx, brand.id, unproved, { ...change, checkedAt: ctx.now() });
  return row ?? current(ctx, brand);
}

/** The row as another request left it; removed in the meantime is not found. */
async function current(ctx: Context, brand: BrandRow): Promise<BrandRow> {
  const row = await readBrandOf(ctx.tx, brand.userId, brand.id);
  if (!row) throw notFound();
  return row;
}
