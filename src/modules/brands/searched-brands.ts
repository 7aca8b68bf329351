import type { BrandRow } from '#modules/brands/store.ts';

/**
 * The accounts that are searched for and recognised: this is no search for other people. Until one is proved no scan
 * starts, and reported pages are read for all that were not refused; from then on only proved ones are looked for. What is
 * on the shelf is not; one that was proved goes on counting as proved there.
 *
 * @example searchedBrands([{ state: 'verified', shelvedAt: null }, { state: 'unverified', shelvedAt: null }]) // the first
 */
export function searchedBrands<Brand extends Pick<BrandRow, 'state' | 'shelvedAt'>>(brands: readonly Brand[]): Brand[] {
  const proved = brands.filter(({ state }) => state === 'verified');
  const known = proved.length > 0 ? proved : brands.filter(({ state }) => state !== 'rejected');
  return known.filter(({ shelvedAt }) => shelvedAt === null);
}
