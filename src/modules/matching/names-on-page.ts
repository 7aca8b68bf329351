import { type BrandRow, searchedBrands } from '#modules/brands/index.ts';
import { namesCreator, namesOf } from '#modules/discovery/index.ts';
import type { VerdictRow } from '#modules/matching/tables.ts';

const places = ['url', 'title', 'text'] as const;
const signalOf = (place: string): string => `username in ${place}`;

/**
 * Where a page names the creator: handle, aliases, old handles or display name as whole words, of the accounts that are
 * searched for. A page that was known to name them before goes on doing so by accounts that were archived since.
 *
 * @example namesOnPage({ url: 'https://a.example/mara', title: '', text: '' }, brands) // ['username in url']
 */
export function namesOnPage(
  page: { url: string; title: string | null; text: string | null },
  brands: readonly BrandRow[],
  wasNamed = false,
): string[] {
  const known = wasNamed ? brands.map((brand) => ({ ...brand, shelvedAt: null })) : brands;
  const names = namesCreator(searchedBrands(known).flatMap(namesOf));
  return places.filter((place) => names(page[place] ?? '')).map(signalOf);
}

/** Whether it was said of a page that it names the creator. */
export const isNamed = ({ signals }: Pick<VerdictRow, 'signals'>): boolean =>
  places.some((place) => signals.includes(signalOf(place)));
