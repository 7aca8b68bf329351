import { type BrandRow, searchedBrands } from '#modules/brands/index.ts';
import { namesCreator, namesOf } from '#modules/discovery/index.ts';
import type { VerdictRow } from '#modules/matching/tables.ts';

const places = ['url', 'title', 'text'] as const;
const signalOf = (place: string): string => `username in ${place}`;
export const namedInPicture = signalOf('picture');
const signals = [...places.map(signalOf), namedInPicture];

/** A picture of a page with its text. */
export interface ReadPicture {
  readonly mediaId: string;
  readonly url: string;
  readonly text: string;
}

/**
 * Where a page names the creator: handle, aliases, old handles or display name as whole words, of the accounts that are
 * searched for. A page that was known to name them before goes on doing so by accounts that were archived since.
 *
 * @returns the signals, and of pictures the first one that names them
 * @example namesOnPage({ url: 'https://a.example/mara', title: '', text: '' }, brands) // { signals: ['username in url'] }
 */
export function namesOnPage(
  page: { url: string; title: string | null; text: string | null; pictures?: readonly ReadPicture[] },
  brands: readonly BrandRow[],
  wasNamed = false,
): { signals: string[]; picture?: ReadPicture } {
  const known = wasNamed ? brands.map((brand) => ({ ...brand, shelvedAt: null })) : brands;
  const names = namesCreator(searchedBrands(known).flatMap(namesOf));
  const found = places.filter((place) => names(page[place] ?? '')).map(signalOf);
  const picture = page.pictures?.find(({ text }) => names(text));
  return picture ? { signals: [...found, namedInPicture], picture } : { signals: found };
}

/** Whether it was said of a page that it names the creator. */
export const isNamed = (row: Pick<VerdictRow, 'signals'>): boolean =>
  signals.some((signal) => row.signals.includes(signal));
