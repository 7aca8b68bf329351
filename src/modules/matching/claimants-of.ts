import { readyWorks } from '#modules/content/index.ts';
import { claimsOfWorks } from '#modules/matching/claims-of-works.ts';
import { holdersOf } from '#modules/matching/holders-of.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { stopsCasesOf } from '#modules/matching/picture-claim.ts';
import type { Context } from '#platform/verb/index.ts';

/** The other creators who hold the same picture as one of these works, and whose claim to it is not the weaker one. */
export async function claimantsOf(
  deps: { index: LiveIndex },
  ctx: Pick<Context, 'tx' | 'now' | 'signal'>,
  of: { userId: string; workIds: string[] },
): Promise<string[]> {
  await deps.index.catchUp(ctx.tx);
  const claimants = new Set<string>();
  for (const work of await readyWorks(ctx.tx, of.workIds)) {
    const held = await holdersOf(ctx.tx, deps.index, work, ctx.signal);
    const claims = await claimsOfWorks(
      ctx,
      held.map(({ workId }) => workId),
    );
    const own = claims.get(of.userId);
    for (const [userId, claim] of claims) if (userId !== of.userId && stopsCasesOf(claim, own)) claimants.add(userId);
  }
  return [...claimants];
}
