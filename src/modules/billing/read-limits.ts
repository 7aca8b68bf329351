import { plans, planThatLifts } from '#modules/billing/contract.ts';
import type { Usage } from '#modules/billing/entitlements.ts';
import { readEntitlements } from '#modules/billing/read-entitlements.ts';
import type { LimitsAnswer } from '#modules/billing/shapes.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/** How much a creator holds of what plans limit; other modules' rows, so that whoever composes them gives it. */
export type UsageOf = (tx: Transaction, userId: string) => Promise<Usage>;

/** How full each limit of the plan is, and which plan would lift it. */
export async function readLimits(ctx: Context, userId: string, usageOf: UsageOf): Promise<LimitsAnswer> {
  const { limits } = await readEntitlements(ctx.tx, userId, ctx.now());
  const usage = await usageOf(ctx.tx, userId);
  const one = (limit: keyof Usage) => {
    const next = planThatLifts(limit, limits[limit]);
    return {
      used: usage[limit],
      most: limits[limit],
      liftedBy: next && { plan: next, title: plans[next].title, most: plans[next].limits[limit] },
    };
  };
  return { accounts: one('accounts'), works: one('works'), terms: one('terms') };
}
