import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, searchedBrands } from '#modules/brands/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Hours between two looks at hot hosts; undefined where the plan holds none, or no account is verified. */
export async function hotHostsEvery(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<number | undefined> {
  const { plan, effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  const every = planOf(plan, effectiveSpecialFeatures).hotHostsEveryHours;
  if (every === undefined) return undefined;
  const isVerified = searchedBrands(await brandsOf(ctx.tx, userId)).some(({ state }) => state === 'verified');
  return isVerified ? every : undefined;
}
