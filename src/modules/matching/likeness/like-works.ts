import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import { likenessLooksOf } from '#modules/matching/likeness/store-likeness.ts';
import type { LikeWork } from '#modules/matching/verdict.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** By picture, the works that the model finds it near to, the nearest first; none where there is no model. */
export async function likeWorksOf(
  tx: Database | Transaction,
  likeness: Likeness | undefined,
  userId: string,
  mediaIds: string[],
): Promise<Map<string, LikeWork[]>> {
  if (!likeness) return new Map();
  const looks = await likenessLooksOf(tx, { userId, model: likeness.describer.model, mediaIds });
  return new Map(looks.map(({ mediaId, nearest }) => [mediaId, nearOf(nearest, likeness)]));
}

export const nearOf = (nearest: readonly LikeWork[], { near }: Pick<Likeness, 'near'>): LikeWork[] =>
  nearest.filter(({ cosine }) => cosine >= near);
