import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchReddit } from '#modules/discovery/sources/reddit/search-reddit.ts';
import { token } from '#platform/config/index.ts';

const tokens = 'https://www.reddit.com';
const base = 'https://oauth.reddit.com';

/** Posts, and what they link to, by words. */
export const reddit: SourceKind = {
  id: 'reddit',
  title: 'Reddit',
  asks: 'words',
  settings: {
    REDDIT_CLIENT_ID: {
      shape: token,
      about: 'Search for posts on Reddit, whose commercial use needs a contract with Reddit',
      secret: true,
    },
    REDDIT_CLIENT_SECRET: { shape: token, about: 'Belongs to REDDIT_CLIENT_ID', secret: true },
  },
  cents: 0,
  note: () => 'Reddit allows commercial use of its interface by contract only.',
  open({ settings: { REDDIT_CLIENT_ID: id = '', REDDIT_CLIENT_SECRET: secret = '' } }, { trustedFetch }) {
    return searchReddit({ fetch: trustedFetch([tokens, base]), tokens, base, id, secret });
  },
};
