import type { BrandRow } from '#modules/brands/store.ts';

/**
 * The accounts that are searched for and recognised: this is no search for other people. Until one is proved a first scan
 * looks for all that were not refused, and shows counts alone; from then on only proved ones are looked for.
 *
 * @example searchedBrands([{ state: 'verified' }, { state: 'unverified' }]) // [{ state: 'verified' }]
 */
export function searchedBrands<Brand extends Pick<BrandRow, 'state'>>(brands: readonly Brand[]): Brand[] {
  const proved = brands.filter(({ state }) => state === 'verified');
  return proved.length > 0 ? proved : brands.filter(({ state }) => state !== 'rejected');
}
