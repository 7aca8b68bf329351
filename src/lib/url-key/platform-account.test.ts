import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalHandle, type PlatformPattern, platformAccount, platformAccounts } from './index.ts';

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

/** One of each kind of template. */
const templates: readonly PlatformPattern[] = [
  {
    platform: 'pages',
    hosts: ['pages.test', 'pages.*'],
    languages: true,
    paths: [
      '/{handle}',
      '/{id}/{handle}',
      '/@{handle}',
      '/p/*-{handle:digits}',
      '/u/{handle}',
      '/r/u_{handle}',
      '/pic/{handle}.jpg',
      '/profile.php?id={handle:digits}',
      '/#{handle}',
      '//short.test/m/{handle}',
      '//play.pages.test/?channel={handle}',
    ],
    reserved: ['p', 'u', 'r', 'm', 'pic'],
    pages: new Set(['shop']),
    shapes: [/^wall-?\d/],
  },
  { platform: 'posts', hosts: ['posts.test'], paths: ['/{handle}', '/{id}/{handle}'], shapes: [/^\d+$/] },
  { platform: 'names', hosts: ['names.test'], handleHosts: ['names.test'], paths: ['/profile/{handle}'] },
  { platform: 'sites', hosts: ['sites.test'], subdomain: true, pages: new Set(['blogs']) },
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

  test.each([
    ['https://pages.test/Mara/anything', 'mara'],
    ['https://pages.co.uk/mara', 'mara'],
    ['https://de.pages.test/mara', 'mara'],
    ['https://pt-br.pages.test/mara', 'mara'],
    ['https://pages.test/901234567/mara', 'mara'],
    ['https://posts.test/901234567/mara', 'mara'],
    ['https://pages.test/@shop', 'shop'],
    ['https://pages.test//u//mara/', 'mara'],
    ['https://pages.test/%40mara', 'mara'],
    ['https://pages.test/p/Mara-Vale-1001', '1001'],
    ['https://pages.test/u/shop', 'shop'],
    ['https://pages.test/r/u_mara/comments/1', 'mara'],
    ['https://pages.test/pic/mara.JPG?1', 'mara'],
    ['https://pages.test/profile.php?id=1001&v=info', '1001'],
    ['https://pages.test/#mara', 'mara'],
    ['https://pages.test/#!/mara/status/1', 'mara'],
    ['https://pages.test/#!/mara?lang=de', 'mara'],
    ['https://short.test/m/mara', 'mara'],
    ['https://play.pages.test/?channel=mara&parent=a.test', 'mara'],
    ['https://mara.names.test/', 'mara.names.test'],
    ['https://names.test/profile/mara.names.test', 'mara.names.test'],
    ['https://mara.sites.test/post/1', 'mara'],
  ])('%s names %s by its template', (url, handle) => expect(platformAccount(url, templates)).toMatchObject({ handle }));

  test.each([
    'https://pages.test/shop',
    'https://pages.test/SHOP/1',
    'https://pages.test/u/',
    'https://pages.test/wall-1_2',
    'https://posts.test/901234567',
    'https://posts.test/901234567/12',
    'https://pages.test/p/Mara-Vale',
    'https://pages.test/profile.php?id=mara',
    'https://pages.test/profile.php',
    'https://pages.test/pic/mara.png',
    'https://pages.test/pic/',
    'https://short.test/mara',
    'https://short.test/m/',
    'https://on2.pages.test/mara',
    'https://cdn.pages.test/mara',
    'https://play.pages.test/?video=mara',
    'https://pages.test/#',
    'https://a.b.names.test/',
    'https://names.test/',
    'https://blogs.sites.test/',
    'https://cdn3.sites.test/mara',
    'https://sites.test/mara',
  ])('%s is no account by any template', (url) => expect(platformAccount(url, templates)).toBeUndefined());

  test('all that an address may name are told, each once', () => {
    const both: readonly PlatformPattern[] = [
      { platform: 'clips', hosts: ['clips.test'], paths: ['/studio/{handle}', '/studio/{id}/{handle}'] },
    ];
    const handlesAt = (url: string) => platformAccounts(url, both).map(({ handle }) => handle);
    expect(handlesAt('https://clips.test/studio/12/mara').sort()).toEqual(['12', 'mara']);
    expect(handlesAt('https://clips.test/studio/12/34/a-clip')).toEqual(['12']);
    expect(handlesAt('https://clips.test/')).toEqual([]);
  });

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
