import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchVision } from '#modules/discovery/sources/vision/search-vision.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://vision.googleapis.com';

/** Pages that show a picture or a part of it, by Google's index. */
export const vision: SourceKind = {
  id: 'vision',
  title: 'Google Vision web detection',
  asks: 'pictures',
  settings: { GOOGLE_VISION_API_KEY: { shape: token, about: 'Search by picture by Google Vision', secret: true } },
  cents: 0.35,
  leaves: { as: 'copy', to: 'Google' },
  open({ settings: { GOOGLE_VISION_API_KEY: key = '' } }, { trustedFetch }) {
    return searchVision({ fetch: trustedFetch([base]), base, key });
  },
};
