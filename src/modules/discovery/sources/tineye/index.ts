import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchTineye } from '#modules/discovery/sources/tineye/search-tineye.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://api.tineye.com';

/** Pages that show a picture, or one made of it, by an index of its own. */
export const tineye: SourceKind = {
  id: 'tineye',
  title: 'TinEye picture search',
  asks: 'pictures',
  settings: { TINEYE_API_KEY: { shape: token, about: 'Search by picture by TinEye', secret: true } },
  cents: 4,
  leaves: { as: 'copy', to: 'TinEye' },
  open({ settings: { TINEYE_API_KEY: key = '' } }, { trustedFetch }) {
    return searchTineye({ fetch: trustedFetch([base]), base, key });
  },
};
