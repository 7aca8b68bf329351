import { type BrandRow, searchedBrands } from '#modules/brands/index.ts';
import { namesCreator, namesOf } from '#modules/discovery/index.ts';

const places = ['url', 'title', 'text'] as const;

/**
 * Where a page names the creator: handle, aliases, old handles or display name as whole words, of the accounts that are
 * searched for.
 *
 * @example namesOnPage({ url: 'https://a.example/mara', title: '', text: '' }, brands) // ['username in url']
 */
export function namesOnPage(
  page: { url: string; title: string | null; text: string | null },
  brands: readonly BrandRow[],
): string[] {
  const names = namesCreator(searchedBrands(brands).flatMap(namesOf));
  return places.filter((place) => names(page[place] ?? '')).map((place) => `username in ${place}`);
}
