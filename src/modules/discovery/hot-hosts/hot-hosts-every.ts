import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { scanNeedsOf } from '#modules/discovery/may-scan.ts';
import type { Context } from '#platform/verb/index.ts';

type Reading = Pick<Context, 'tx' | 'now'>;

/** Hours between two looks at hot hosts; undefined where the plan holds none, or it would compare nothing. */
export async function hotHostsEvery(ctx: Reading, userId: string): Promise<number | undefined> {
  const every = await hotHostsOfPlan(ctx, userId);
  if (every === undefined) return undefined;
  return (await scanNeedsOf(ctx, userId)).length === 0 ? every : undefined;
}

/** The same by the plan only. */
export async function hotHostsOfPlan(ctx: Reading, userId: string): Promise<number | undefined> {
  const { plan, effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  return planOf(plan, effectiveSpecialFeatures).hotHostsEveryHours;
}
