import { plans, planThatLifts, readEntitlements } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Accounts of one creator, archived ones included; the plan's limit counts the others. */
export const mostKept = 200;

/**
 * One more account that is searched for has to have room in the plan. Whoever asks holds `lockBrandsOf`.
 *
 * @throws Problem over-limit
 */
export async function requireRoom(ctx: Context, userId: string): Promise<void> {
  const count = (await brandsOf(ctx.tx, userId)).filter(({ shelvedAt }) => !shelvedAt).length;
  const { limits, plan } = await readEntitlements(ctx.tx, userId, ctx.now());
  if (count >= limits.accounts) throw tooMany(plans[plan].title, limits.accounts);
}

function tooMany(plan: string, limit: number): Problem {
  const next = planThatLifts('accounts', limit);
  const lift = next ? ` ${plans[next].title} has room for ${plans[next].limits.accounts}.` : '';
  return new Problem('over-limit', {
    detail: `${plan} has room for ${limit} ${limit === 1 ? 'account' : 'accounts'}.${lift}`,
    missing: { limit: 'accounts', plan: next },
  });
}

/**
 * Archived accounts need no room in the plan, so that adding and archiving by turns would go on for ever. Whoever asks holds
 * `lockBrandsOf`.
 *
 * @throws Problem over-limit `accounts_limit`
 */
export async function requireRoomInList(ctx: Context, userId: string): Promise<void> {
  if ((await brandsOf(ctx.tx, userId)).length < mostKept) return;
  throw new Problem('over-limit', {
    code: 'accounts_limit',
    detail: `You have ${mostKept} accounts, archived ones included, which is the limit. Remove one that is no longer yours first.`,
  });
}
