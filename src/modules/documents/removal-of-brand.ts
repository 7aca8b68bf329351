import { brandsOf, readBrandOf } from '#modules/brands/index.ts';
import type { RemovalOfBrand } from '#modules/documents/contract.ts';
import { waitingAbout } from '#modules/documents/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What the removal of an account ends: nothing is said for a creator of whom no account is proved, and what waits to be
 * checked for this one is deleted at once.
 *
 * @throws Problem not-found
 */
export async function removalOfBrand(
  { tx }: Pick<Context, 'tx'>,
  { userId, brandId }: { userId: string; brandId: string },
): Promise<RemovalOfBrand> {
  const brand = await readBrandOf(tx, userId, brandId);
  if (!brand) throw notFound();
  const others = (await brandsOf(tx, userId)).filter(({ id, state }) => id !== brandId && state === 'verified');
  return {
    proved: brand.state === 'verified',
    othersProved: others.map(({ id, platform, handle }) => ({ id, platform, handle })),
    documents: (await waitingAbout(tx, brandId)).map(({ id, fileName }) => ({ id, fileName })),
  };
}
