import type { Badge } from '#modules/badges/contract.ts';
import { pagesOf } from '#modules/badges/store.ts';
import { brandsOf, platforms } from '#modules/brands/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** The proved accounts of a creator, each with where its badges lead. */
export async function listBadges(
  db: Database | Transaction,
  { userId, publicUrl }: { userId: string; publicUrl: string },
): Promise<Badge[]> {
  const brands = (await brandsOf(db, userId)).filter(({ state }) => state === 'verified');
  const pages = await pagesOf(
    db,
    brands.map(({ id }) => id),
  );
  return brands.map(({ id, platform, handle, displayName }) => {
    const page = pages.find((one) => one.brandId === id && one.shown);
    return {
      brandId: id,
      platform: platforms[platform]?.title ?? platform,
      handle,
      name: displayName ?? handle,
      shown: page !== undefined,
      link: `${publicUrl}/${page ? `badge/${page.token}` : ''}`,
    };
  });
}
