import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { searchWords } from '#modules/discovery/sources/search-words.ts';
import { searxngPage } from '#modules/discovery/sources/searxng/searxng-page.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

/** @param options.fetch trusted for `base` (see `createTrustedFetch`): the engine may be on a private network */
export function searchWeb(options: { fetch: SafeFetch; base: string }): Pick<DiscoverySource, 'answers' | 'search'> {
  return searchWords({
    id: 'searxng',
    open:
      () =>
      async ({ text, page }, signal) => {
        const { results, silent } = await searxngPage(options.fetch, options.base, { text, page }, signal);
        return {
          found: results.map(({ url, title, content, engines }) => ({ url, title, snippet: content, engines })),
          degraded: silent.map(({ engine, reason }) => ({ part: engine, reason, forAll: `${engine} did not answer.` })),
        };
      },
  });
}
