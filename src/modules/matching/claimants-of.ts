import { readyWorks } from '#modules/content/index.ts';
import { countedClaims } from '#modules/matching/counted-claims.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import type { Context } from '#platform/verb/index.ts';

/** The other creators whose works are the same picture as one of these, and count as a claim now. */
export async function claimantsOf(
  deps: { index: LiveIndex },
  ctx: Pick<Context, 'tx' | 'now'>,
  of: { userId: string; workIds: string[] },
): Promise<string[]> {
  await deps.index.catchUp(ctx.tx);
  const works = await readyWorks(ctx.tx, of.workIds);
  const others = works
    .flatMap((work) => deps.index.works.otherClaims(referenceOf(work)))
    .filter(({ userId }) => userId !== of.userId);
  const counted = await countedClaims(
    ctx,
    others.map(({ workId }) => workId),
  );
  return [...new Set(others.filter(({ workId }) => counted.has(workId)).map(({ userId }) => userId))];
}
