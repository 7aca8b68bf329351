import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { askingsOf } from '#modules/discovery/store/term-askings.ts';
import { isDue } from '#modules/discovery/terms/when-asked.ts';
import type { Context } from '#platform/verb/index.ts';

/** Of each term, the sources that a planned search does not put it to now. */
export async function restsOf(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<Map<string, string[]>> {
  const every = await rhythmOf(ctx, userId);
  const rests = new Map<string, string[]>();
  if (every === undefined) return rests;
  for (const asking of await askingsOf(ctx.tx, userId))
    if (!isDue(asking, ctx.now(), every))
      rests.set(asking.termId, [...(rests.get(asking.termId) ?? []), asking.sourceId].sort());
  return rests;
}

/** Hours between two planned searches. */
export async function rhythmOf(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<number | undefined> {
  const { plan, effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  return planOf(plan, effectiveSpecialFeatures).scanEveryHours;
}
