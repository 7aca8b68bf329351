import { describe, expect, it } from 'vitest';
import { actsOnSite } from '#modules/discovery/crawl/acts-on-site.ts';
import { chooseLinks } from '#modules/discovery/crawl/choose-links.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';

const acting = [
  ...[
    '/delete/annavale',
    '/api/like?id=annavale',
    '/u/annavale/follow',
    '/annavale/unsubscribe/',
    '/remove_photo.php?of=1',
  ],
  ...[
    '/posts/3/delete-comment',
    '/p/3/upvote',
    '/logout/annavale',
    '/sign-out?u=annavale',
    '/add-to-favorites/annavale',
  ],
  ...[
    '/index.php?action=delete&u=annavale',
    '/annavale?do=unfollow',
    '/LIKE/annavale',
    '/addfriend/annavale',
    '/p/vote',
  ],
];
const showing = [
  ...['/annavale', '/likes/annavale', '/annavale/followers', '/deleted-scenes-annavale', '/blocked/annavale'],
  ...[
    '/annavale/i-like-it',
    '/favorites/annavale',
    '/annavale?action=view',
    '/annavale?do=findComment',
    '/annavale?like=1',
  ],
  ...['/flags/annavale', '/removed-from-onlyfans-annavale', '/annavale/subscribers-only', '/report?of=annavale'],
];

describe('actsOnSite', () => {
  it.each(acting)('%s', (path) => expect(actsOnSite(new URL(path, 'https://a.test'))).toBe(true));
  it.each(showing)('not %s', (path) => expect(actsOnSite(new URL(path, 'https://a.test'))).toBe(false));

  it('keeps the crawler away, also where the link names the creator', () => {
    const links = [...acting, ...showing].map((path) => ({ url: `https://a.test${path}`, text: 'annavale' }));
    const at = { url: 'https://a.test/g', host: 'a.test', depth: 0, namesCreator: true, isListing: false, links };
    const chosen = chooseLinks(at, namesCreator(['annavale']), { maxDepth: 4, most: 100 }).map(({ url }) => url);
    expect(chosen.toSorted()).toEqual(showing.map((path) => `https://a.test${path}`).toSorted());
  });
});
