import { brandsOf, wordCounts } from '#modules/brands/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { PictureClaim } from '#modules/matching/picture-claim.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What each creator with a verified account claims of one picture by these works of theirs. Anybody may upload somebody
 * else's picture, so it counts only where we may act for its uploader and their e-mail is confirmed. A studio's work claims
 * nothing for its uploader, and a deleted one nothing.
 */
export async function claimsOfWorks(
  ctx: Pick<Context, 'tx' | 'now'>,
  workIds: readonly string[],
): Promise<Map<string, PictureClaim>> {
  const works = fileable(await worksByIds(ctx.tx, [...workIds]));
  const claims = new Map<string, PictureClaim>();
  for (const [userId, own] of Map.groupBy(works, (work) => work.userId)) {
    const verified = (await brandsOf(ctx.tx, userId)).flatMap(({ state, id }) =>
      state === 'verified' ? [id as string] : [],
    );
    if (verified.length === 0) continue;
    claims.set(userId, {
      counts: await wordCounts(ctx, userId),
      onVerifiedProfile: own.some(({ shownOnBrandId }) => verified.includes(shownOnBrandId ?? '')),
      uploadedAt: new Date(Math.min(...own.map(({ createdAt }) => createdAt.getTime()))),
    });
  }
  return claims;
}
