import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { postsPerQuestion, searchX } from '#modules/discovery/sources/x/search-x.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://api.x.com';
/** A post that is read, in cents of a dollar. */
const centsPerPost = 0.5;

/** Posts of the last seven days, and what they link to, by words. */
export const x: SourceKind = {
  id: 'x',
  title: 'X',
  asks: 'words',
  settings: { X_BEARER_TOKEN: { shape: token, about: 'Search for posts on X', secret: true } },
  // At most: a question is settled by the posts that came.
  cents: centsPerPost * postsPerQuestion,
  note: () =>
    `X is asked for posts of the last seven days; each post that it returns costs ${centsPerPost} cents, and at most ${postsPerQuestion} come with a question.`,
  open({ settings: { X_BEARER_TOKEN: key = '' } }, { trustedFetch }) {
    return searchX({ fetch: trustedFetch([base]), base, key, centsPerPost });
  },
};
