import { brandsOf, searchedBrands } from '#modules/brands/index.ts';
import { namesOf, termsOf } from '#modules/discovery/index.ts';
import type { Yields } from '#modules/reports/contract.ts';
import { confirmedTitles, yieldsByTerm } from '#modules/reports/store.ts';
import { suggestTerms } from '#modules/reports/suggest-terms.ts';
import type { Context } from '#platform/verb/index.ts';

const days = 90;
const mostSuggested = 5;

/** What each search term brought lately, and which are worth adding. */
export async function readYields({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string): Promise<Yields> {
  const since = new Date(now().getTime() - days * 86_400_000);
  const names = searchedBrands(await brandsOf(tx, userId)).flatMap(namesOf);
  const known = (await termsOf(tx, userId)).map(({ text }) => text);
  return {
    days,
    items: await yieldsByTerm(tx, userId, since),
    suggestions: suggestTerms(await confirmedTitles(tx, userId, since), { names, known, most: mostSuggested }),
  };
}
