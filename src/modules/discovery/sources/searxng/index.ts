import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchWeb } from '#modules/discovery/sources/searxng/search-web.ts';
import { address } from '#platform/config/index.ts';

/** Web search through the operator's own SearXNG. */
export const searxng: SourceKind = {
  id: 'searxng',
  title: 'Web search (SearXNG)',
  asks: 'words',
  settings: {
    SEARXNG_URL: {
      shape: address('http', 'https'),
      example: 'http://searxng.internal:8080',
      about: 'Web search by your own SearXNG, which must answer in JSON; it may be on a private network',
    },
  },
  cents: 0,
  open({ settings: { SEARXNG_URL: base = '' } }, { trustedFetch }) {
    return searchWeb({ fetch: trustedFetch([base]), base });
  },
};
