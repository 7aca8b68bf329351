import { searchBrave } from '#modules/discovery/sources/brave/search-brave.ts';
import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://api.search.brave.com';

/** Web pages and pictures, by words, of an index of its own. */
export const brave: SourceKind = {
  id: 'brave',
  title: 'Brave Search',
  asks: 'words',
  settings: { BRAVE_API_KEY: { shape: token, about: 'Search for pages and pictures by Brave', secret: true } },
  cents: 0.5,
  open({ settings: { BRAVE_API_KEY: key = '' } }, { trustedFetch }) {
    return searchBrave({ fetch: trustedFetch([base]), base, key });
  },
};
