import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { isLoopback } from '#modules/discovery/sources/pictures/is-loopback.ts';
import { searchLens } from '#modules/discovery/sources/serpapi/search-lens.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://serpapi.com';

/** Pages that show a picture, by Google Lens. SerpApi reads the picture at an address of this deployment. */
export const serpapi: SourceKind = {
  id: 'serpapi',
  title: 'Google Lens (SerpApi)',
  asks: 'pictures',
  settings: { SERPAPI_KEY: { shape: token, about: 'Search by picture by Google Lens, through SerpApi', secret: true } },
  cents: 1.5,
  leaves: { as: 'address', to: 'Google through SerpApi' },
  lacks: ({ publicUrl }) =>
    isLoopback(publicUrl)
      ? 'It reads pictures at an address of this deployment, and PUBLIC_URL can be reached from this machine alone.'
      : undefined,
  open({ settings: { SERPAPI_KEY: key = '' } }, { trustedFetch }) {
    return searchLens({ fetch: trustedFetch([base]), base, key });
  },
};
