import { mayAct } from '#modules/brands/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Those of the works that claim what they show: of somebody for whom we may act, who has proved an account and signed.
 * Anybody may upload somebody else's picture. A studio's work claims nothing for its uploader, and a deleted one nothing.
 */
export async function countedClaims(ctx: Pick<Context, 'tx' | 'now'>, workIds: string[]): Promise<Set<string>> {
  const counted = new Set<string>();
  for (const [userId, own] of Map.groupBy(fileable(await worksByIds(ctx.tx, workIds)), (work) => work.userId))
    if ((await mayAct(ctx.tx, userId, ctx.now())).ok) for (const { id } of own) counted.add(id);
  return counted;
}
