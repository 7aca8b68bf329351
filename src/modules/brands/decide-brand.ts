import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { brandRejected } from '#modules/brands/events.ts';
import {
  type BrandRow,
  claimantsAbout,
  closeTicketsAbout,
  lockProofs,
  readBrand,
  updateBrand,
} from '#modules/brands/store.ts';
import { proveBrand } from '#modules/brands/verify-brand.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context, type Verb } from '#platform/verb/index.ts';

type State = BrandRow['state'];
interface Decision {
  brandId: string;
  decision: 'confirm' | 'reject';
  /** How it stood when its operator looked. */
  was?: State | undefined;
  /** Why it is rejected; its creator reads it. */
  reason?: string | undefined;
}

/**
 * An operator's word on whose account this is, after a look at a document.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `account_decided`
 */
export const decideBrand: Verb<Decision, BrandRow> = async (ctx, { brandId, decision, was, reason }) => {
  // One word after the other, and none between a look at the profile and its proof.
  await lockProofs(ctx.tx);
  const brand = await readBrand(ctx.tx, brandId);
  if (!brand) throw notFound();
  const operatorId = 'userId' in ctx.actor ? ctx.actor.userId : actorName(ctx.actor);
  forOthersAlone(operatorId, brand.userId, ...(await claimantsAbout(ctx.tx, brandId)));
  if (was && saidOf(was) !== saidOf(brand.state)) throw decidedSince();
  await closeTicketsAbout(ctx.tx, brandId, { by: actorName(ctx.actor), outcome: decision, at: ctx.now() });
  const row = await (decision === 'confirm' ? confirm(ctx, brand) : reject(ctx, brand, reason));
  const { userId } = brand;
  if (row.state === (decision === 'confirm' ? 'verified' : 'rejected'))
    await ctx.emit(operatorActed, { userId, operatorId, action: `account-${decision}`, id: brandId, reason });
  return row;
};

/** A look of its creator's at the profile, begun or ended, is nobody's word. */
const saidOf = (state: State): State => (state === 'verifying' ? 'unverified' : state);

const decidedSince = (): Problem =>
  new Problem('conflict', {
    code: 'account_decided',
    detail: 'Another operator has decided about this account, or its creator has proved it. Nothing was changed.',
  });

const confirm = (ctx: Context, brand: BrandRow): Promise<BrandRow> =>
  proveBrand(ctx, brand, ['unverified', 'verifying', 'rejected'], 'confirmed_by_operator');

async function reject(ctx: Context, brand: BrandRow, reason: string | undefined): Promise<BrandRow> {
  const change = {
    state: 'rejected',
    checkedAt: ctx.now(),
    checkOutcome: 'rejected_by_operator',
    verifiedAt: null,
  } as const;
  const row = await updateBrand(ctx.tx, brand.id, ['unverified', 'verifying', 'verified', 'rejected'], change);
  if (!row) throw notFound();
  await ctx.emit(brandRejected, { brandId: brand.id, userId: brand.userId, reason });
  return row;
}
