import { readEntitlements } from '#modules/billing/index.ts';
import type { Removals } from '#modules/cases/contract.ts';
import { countRemovals } from '#modules/cases/removals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** How many free removals a creator has, and what became of them. None with a plan, which needs none. */
export async function readRemovals(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<Removals> {
  const { limits } = await readEntitlements(ctx.tx, userId, ctx.now());
  const { used, waiting } = await countRemovals(ctx.tx, { userId });
  const of = limits.promoRemovals;
  return { of, used, waiting, left: Math.max(0, of - used - waiting) };
}
