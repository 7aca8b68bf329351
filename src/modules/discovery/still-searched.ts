import { type BrandRow, searchedBrands } from '#modules/brands/index.ts';
import type { ScanRequest, TermRow } from '#modules/discovery/tables.ts';
import { generateTerms, namesOf } from '#modules/discovery/terms/generate-terms.ts';

/**
 * What is left to ask of a search that waited: an account may have been archived, removed or refused meanwhile, and then it
 * may be somebody else's name. Undefined where nothing is left.
 *
 * @param brands every account of the creator as it is now
 * @param terms every search term of the creator as it is now
 * @example stillSearched({ queries: [{ text: 'mara leaked', sources: [] }], names: ['Mara'], handles: ['mara'] }, [], []) // undefined
 */
export function stillSearched(
  request: ScanRequest,
  brands: readonly BrandRow[],
  terms: readonly Pick<TermRow, 'text' | 'brandId'>[],
): ScanRequest | undefined {
  const searched = searchedBrands(brands);
  const ids = new Set(searched.map(({ id }) => id));
  const asked = terms.filter(({ brandId }) => brandId === null || ids.has(brandId)).map(({ text }) => text);
  const texts = new Set([...asked, ...searched.flatMap((brand) => generateTerms(brand))].map(lower));
  const names = new Set(searched.flatMap(namesOf));
  const handles = new Set(searched.flatMap(({ handle, oldHandles }) => [handle, ...oldHandles]));
  const left = {
    ...request,
    queries: request.queries.filter(({ text }) => texts.has(lower(text))),
    names: request.names.filter((name) => names.has(name)),
    handles: request.handles.filter((handle) => handles.has(handle)),
  };
  const asksNothing = left.queries.length === 0 && !left.pictures;
  return left.handles.length === 0 || asksNothing ? undefined : left;
}

const lower = (text: string): string => text.toLowerCase();
