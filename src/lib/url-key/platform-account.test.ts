import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalHandle, type PlatformPattern, platformAccount } from './index.ts';

const table: readonly PlatformPattern[] = [
  { platform: 'instagram', hosts: ['instagram.com', 'instagr.am'], reserved: ['p', 'reel', 'stories'] },
  { platform: 'x', hosts: ['x.com', 'twitter.com'], reserved: ['hashtag'] },
  { platform: 'tiktok', hosts: ['tiktok.com'], paths: ['/@{handle}'] },
  { platform: 'youtube', hosts: ['youtube.com'], paths: ['/@{handle}', '/c/{handle}', '/user/{handle}'] },
  { platform: 'reddit', hosts: ['reddit.com', 'old.reddit.com'], paths: ['/user/{handle}', '/u/{handle}'] },
  { platform: 'tumblr', hosts: ['tumblr.com'], subdomain: true },
  { platform: 'tumblr', hosts: ['tumblr.com'], paths: ['/blog/{handle}', '/{handle}'], reserved: ['blog'] },
  { platform: 'linkedin', hosts: ['linkedin.com'], paths: ['/in/{handle}'] },
  { platform: 'fanlane', hosts: ['fanlane.test'] },
];

describe('the account of an address', () => {
  test.each([
    ['https://www.instagram.com/Alice.B/', 'instagram', 'alice.b'],
    ['http://instagr.am/alice?igsh=1', 'instagram', 'alice'],
    ['https://mobile.twitter.com/alice/status/1', 'x', 'alice'],
    ['https://x.com/@alice', 'x', 'alice'],
    ['https://www.tiktok.com/@a_l', 'tiktok', 'a_l'],
    ['https://m.youtube.com/user/Alice/videos', 'youtube', 'alice'],
    ['https://youtube.com/@alice', 'youtube', 'alice'],
    ['https://old.reddit.com/u/alice', 'reddit', 'alice'],
    ['https://alice.tumblr.com/post/1', 'tumblr', 'alice'],
    ['https://www.tumblr.com/blog/alice', 'tumblr', 'alice'],
    ['https://www.linkedin.com/in/j%C3%BCrgen', 'linkedin', 'jürgen'],
    ['https://fanlane.test/premiumvale', 'fanlane', 'premiumvale'],
  ])('%s is %s:%s', (url, platform, handle) => expect(platformAccount(url, table)).toEqual({ platform, handle }));

  test.each([
    'https://instagram.com/',
    'https://instagram.com/p/Cx1',
    'https://instagram.com/explore',
    'https://instagram.com.evil-host.com/alice',
    'https://noinstagram.com/alice',
    'https://tiktok.com/alice',
    'https://youtube.com/watch?v=1',
    'https://reddit.com/r/pics',
    'https://x.com/robots.txt',
    'https://x.com/%FF',
    'https://x.com/a%20b',
    'https://x.com/..%2fadmin',
    'https://a.b.tumblr.com/',
    'ftp://x.com/alice',
    'not an address',
  ])('%s is nobody’s', (url) => expect(platformAccount(url, table)).toBe(undefined));

  test('the account does not depend on scheme, prefix, case, slash, query or fragment', () => {
    const handle = fc
      .stringMatching(/^[a-z0-9_]{4,20}$/)
      .filter((text) => platformAccount(`https://x.com/${text}`, table) !== undefined);
    const dress = fc.tuple(
      fc.constantFrom('http://', 'https://'),
      fc.constantFrom('', 'www.', 'm.', 'mobile.'),
      fc.boolean(),
      fc.constantFrom('', '/', '?utm_source=a', '#x', '/media'),
    );
    fc.assert(
      fc.property(handle, dress, (name, [scheme, prefix, upper, end]) => {
        const account = platformAccount(`${scheme}${prefix}x.com/${upper ? name.toUpperCase() : name}${end}`, table);
        return account?.platform === 'x' && account.handle === name;
      }),
    );
  });

  test('a typed handle is brought to the same form', () =>
    expect([' @Alice ', 'ALICE', '@@alice'].map(normalHandle)).toEqual(['alice', 'alice', 'alice']));
});
