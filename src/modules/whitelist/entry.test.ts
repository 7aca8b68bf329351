import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registrableDomain } from '#lib/url-key/index.ts';
import { ownEntries } from './add-own-account.ts';
import type { EntryKind } from './contract.ts';
import { covers, type Entry, readEntry } from './entry.ts';
import { matcherOf } from './matcher.ts';

function entry(kind: EntryKind, value: string): Entry {
  const read = readEntry(kind, value);
  if ('refused' in read) throw new Error(`${kind} ${value}: ${read.refused}`);
  return { kind, identity: read.identity };
}

describe('what is typed', () => {
  test.each<[EntryKind, string, string]>([
    ['url', ' HTTPS://www.Leak.Example:443/A/b/?b=2&a=1&utm_source=x#top ', 'leak.example/a/b?a=1&b=2'],
    ['url', 'http://leak.example', 'leak.example'],
    ['url-prefix', 'https://leak.example/mara/', 'leak.example/mara/'],
    ['url-prefix', 'https://leak.example/mara', 'leak.example/mara'],
    ['url-prefix', 'https://leak.example', 'leak.example/'],
    ['url-prefix', 'https://leak.example/press/*', 'leak.example/press/'],
    ['url-prefix', 'https://leak.example/press*', 'leak.example/press'],
    ['url-prefix', 'https://leak.example/*', 'leak.example/'],
    ['url', 'https://leak.example/a%2Ab', 'leak.example/a*b'],
    ['domain', 'WWW.Leak.Example.', 'leak.example'],
    ['domain', '*.leak.example', 'leak.example'],
    ['domain', 'https://leak.example/', 'leak.example'],
    ['domain', 'bücher.example', 'xn--bcher-kva.example'],
    ['account', 'Twitter:@Mara', 'x:mara'],
    ['account', 'instagram.com:mara', 'instagram:mara'],
    ['account', 'creators.example:Mara', 'creators.example:mara'],
    ['account', 'reddit:r/u_Mara', 'reddit:mara'],
    ['account', 'snapchat:add/mara', 'snapchat:mara'],
    ['account', 'facebook:people/Mara-Vale/100012345678901', 'facebook:100012345678901'],
    ['account', 'youtube:@clip', 'youtube:clip'],
    ['account', 'x:premium', 'x:premium'],
    ['account', 'telegram:t.me/mara', 'telegram:mara'],
    ['account', 'telegram:https://t.me/mara/12', 'telegram:mara'],
    ['account', 'tiktok: tiktok.com/@Mara', 'tiktok:mara'],
    ['account', 'tumblr:mara.tumblr.com', 'tumblr:mara'],
    ['account', 'twitter:x.com/mara', 'x:mara'],
    ['account', 'facebook:profile.php?id=100012345678901', 'facebook:100012345678901'],
    ['account', 'instagram:mara.vale', 'instagram:mara.vale'],
    ['account', 'bluesky:mara.bsky.social', 'bluesky:mara.bsky.social'],
    ['account', 'pornhub:users/Mara', 'pornhub:users/mara'],
    ['account', 'pornhub:https://www.pornhub.com/pornstar/Mara/videos', 'pornhub:pornstar/mara'],
    ['account', 'youtube:c/Mara', 'youtube:c/mara'],
    ['account', 'linkedin:company/mara', 'linkedin:company/mara'],
    ['account', 'linkedin:in/mara', 'linkedin:mara'],
    ['account', 'substack:pub/Mara', 'substack:pub/mara'],
    ['account', 'substack:mara.substack.com', 'substack:pub/mara'],
  ])('%s %s has one identity', (kind, value, identity) => expect(readEntry(kind, value)).toEqual({ identity }));

  test.each<[EntryKind, string]>([
    ['url', 'leak.example/a'],
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://leak.example/a'],
    ['url', 'https://com/'],
    ['url-prefix', 'https://'],
    ['url-prefix', 'https:///x'],
    ['url-prefix', 'https://localhost/'],
    ['domain', 'com'],
    ['domain', 'co.uk'],
    ['domain', 'github.io'],
    ['domain', 'test'],
    ['domain', '203.0.113.9'],
    ['domain', '[2001:db8::1]'],
    ['domain', 'leak.example/mara'],
    ['domain', 'leak example'],
    ['domain', 'me@leak.example'],
    ['domain', '*'],
    ['domain', 'leak*.example'],
    ['domain', '*leak.example'],
    ['url', 'https://leak.example/*'],
    ['url', 'https://leak.example/*/mara'],
    ['url', 'https://*.leak.example/mara'],
    ['url-prefix', 'https://*'],
    ['url-prefix', 'https://*.leak.example/press'],
    ['url-prefix', 'https://leak.example/*/press/'],
    ['account', 'mara'],
    ['account', 'instagram:'],
    ['account', 'nowhere:mara'],
    ['account', 'https://instagram.com/mara'],
    ['account', 'instagram:a b'],
    ['account', 'facebook:ads'],
    ['account', 'kick:category'],
    ['account', 'vk:wall-1_2'],
    ['account', 'instagram:p/Cx1'],
    ['account', 'reddit:r/pics'],
    ['account', 'instagram:t.me/mara'],
    ['account', 'instagram:https://www.instagram.com/p/Cx1'],
    ['account', 'x:t.co/mara'],
  ])('%s %s is refused with a sentence', (kind, value) => {
    expect(readEntry(kind, value)).toEqual({ refused: expect.stringMatching(/\w+.*\.$/) });
  });
});

test('a * that would protect nothing is answered with what to choose instead', () => {
  expect(readEntry('url', 'https://leak.example/*')).toEqual({ refused: expect.stringContaining('url-prefix') });
  expect(readEntry('url-prefix', 'https://*.leak.example/a')).toEqual({ refused: expect.stringContaining('domain') });
});

describe('what an entry covers', () => {
  const covered: [EntryKind, string, string][] = [
    ['url', 'https://leak.example/a', 'http://m.leak.example/A/?fbclid=1'],
    ['url', 'https://leak.example/a?id=7', 'https://leak.example/a?utm_medium=x&ID=7'],
    ['url', 'https://app.example/#/mara', 'https://app.example/#/Mara/'],
    ['url-prefix', 'https://leak.example/mara', 'https://leak.example/mara-2'],
    ['url-prefix', 'https://leak.example/mara/', 'https://leak.example/mara'],
    ['url-prefix', 'https://leak.example/mara/', 'https://leak.example/mara?page=2'],
    ['url-prefix', 'https://leak.example/mara/', 'https://leak.example/mara/1/2?x=y'],
    ['url-prefix', 'https://leak.example/', 'https://leak.example'],
    ['url-prefix', 'https://leak.example/press/*', 'https://leak.example/press/1'],
    ['domain', 'leak.example', 'https://a.b.leak.example:8443/x'],
    ['account', 'x:mara', 'https://mobile.twitter.com/Mara/status/1'],
    ['account', 'tiktok:mara', 'https://www.tiktok.com/@mara/video/1'],
    ['account', 'reddit:mara', 'https://old.reddit.com/user/mara/submitted'],
    ['account', 'telegram:mara', 'https://t.me/s/mara/12'],
    ['account', 'tumblr:mara', 'https://mara.tumblr.com/post/1'],
    ['account', 'fanlane:mara', 'https://cdn.fanlane.test/media/mara/1.jpg'],
    ['account', 'creators.example:mara', 'https://www.creators.example/@mara/x'],
    ['account', 'onlyfans:mara', 'https://onlyfans.com/901234567/mara'],
    ['account', 'manyvids:mara', 'https://www.manyvids.com/Profile/1001234567/mara/Store/Videos/'],
    ['account', 'tumblr:mara', 'https://www.tumblr.com/blog/view/mara/7012345'],
    ['account', 'facebook:mara', 'https://m.facebook.com/pg/mara/photos'],
    ['account', 'facebook:100012345678901', 'https://www.facebook.com/profile.php?id=100012345678901'],
    ['account', 'patreon:mara', 'https://www.patreon.com/cw/mara'],
    ['account', 'reddit:u/mara', 'https://www.reddit.com/u/mara'],
    ['account', 'pinterest:mara', 'https://www.pinterest.de/mara/board'],
    ['domain', 'leak.example', 'https://web.archive.org/web/2026/https://leak.example/a'],
    ['url', 'https://leak.example/a', 'https://leak-example.translate.goog/a?_x_tr_sl=en&_x_tr_tl=de'],
    ['account', 'x:mara', 'https://www.google.com/url?q=https://x.com/mara/status/1'],
    ['account', 'x:mara', 'https://twitter.com/#!/Mara'],
    ['account', 'x:mara', 'https://fxtwitter.com/mara/status/1'],
    ['account', 'x:premium', 'https://x.com/premium'],
    ['account', 'manyvids:mara', 'https://www.manyvids.com/Activity/mara/1001234567'],
    ['account', 'myfreecams:mara', 'https://www.myfreecams.com/#Mara'],
    ['account', 'clips4sale:mara', 'https://www.clips4sale.com/studio/12345/mara'],
    ['account', 'clips4sale:12345', 'https://www.clips4sale.com/studio/12345/mara'],
    ['account', 'youtube:mara', 'https://www.youtube.com/mara'],
    ['account', 'reddit:r/u_mara', 'https://www.reddit.com/r/u_mara/comments/1'],
    ['account', 'bluesky:mara.bsky.social', 'https://mara.bsky.social'],
    ['account', 'bluesky:mara', 'https://bsky.app/profile/mara.bsky.social'],
    ['account', 'bluesky:mara', 'https://mara.bsky.social/'],
    ['account', 'vk:mara', 'https://vk.com/@mara-a-long-article'],
    ['account', 'vk:mara', 'https://vk.com/video/@mara'],
    ['account', 'vk:mara', 'https://vk.com/clips/mara'],
    ['account', 'clips4sale:12345', 'https://www.clips4sale.com/studios/12345/mara'],
    ['account', 'clips4sale:12345', 'https://imagecdn.clips4sale.com/accounts99/12345/clip_images/1.jpg'],
    ['account', 'instagram:mara', 'https://www.instagram.com/accounts/login/?next=%2Fmara%2F'],
    ['account', 'x:mara', 'https://x.com/i/flow/login?redirect_after_login=%2Fmara'],
    ['account', 'reddit:mara', 'https://www.reddit.com/over18?dest=https%3A%2F%2Fwww.reddit.com%2Fuser%2Fmara'],
    [
      'account',
      'facebook:mara',
      'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fmara',
    ],
    ['account', 'tiktok:mara', 'https://www.vxtiktok.com/@mara/video/1'],
    ['account', 'linkedin:mara', 'https://www.linkedin.com/posts/mara_a_b-activity-71-Ab'],
    ['account', 'live.example:mara', 'https://www.live.example/en/chat/mara'],
    ['account', 'fans.example:mara', 'https://fans.example/models/mara'],
    ['account', 'social.example:mara', 'https://social.example/web/@mara/1'],
    ['account', 'pornhub:mara', 'https://de.pornhub.com/model/mara/videos'],
    ['account', 'pornhub:users/mara', 'https://www.pornhub.com/users/mara/videos'],
    ['account', 'xvideos:mara', 'https://www.xvideos.com/profiles/mara'],
    ['account', 'xhamster:users/mara', 'https://xhamster.com/users/profiles/mara'],
    ['account', 'youtube:c/mara', 'https://www.youtube.com/c/mara/videos'],
    ['account', 'youtube:user/mara', 'https://www.youtube.com/user/mara'],
    ['account', 'linkedin:company/mara', 'https://de.linkedin.com/company/mara/posts/'],
    ['account', 'substack:pub/mara', 'https://mara.substack.com/p/a-letter'],
    ['account', 'substack:mara', 'https://substack.com/@mara/note/c-1'],
    ['domain', 'leak.example', 'https://archive.ph/https://leak.example/a'],
    ['domain', 'leak.example', 'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fleak.example%2F'],
  ];
  test.each(covered)('%s %s covers %s', (kind, value, url) => expect(covers(entry(kind, value), url)).toBe(true));

  const notCovered: [EntryKind, string, string][] = [
    ['url', 'https://leak.example/a', 'https://leak.example/a/b'],
    ['url', 'https://leak.example/a?id=7', 'https://leak.example/a?id=8'],
    ['url', 'https://leak.example/a', 'https://cdn.leak.example/a'],
    ['url-prefix', 'https://leak.example/mara/', 'https://leak.example/maravale'],
    ['url-prefix', 'https://leak.example/', 'https://leak.example.evil.example/'],
    ['domain', 'leak.example', 'https://notleak.example/'],
    ['domain', 'leak.example', 'https://leak.example.evil.example/'],
    ['domain', 'leak.example', 'https://evil.example/leak.example'],
    ['account', 'x:mara', 'https://x.com/maravale'],
    ['account', 'x:mara', 'https://x.com/other/status/mara'],
    ['account', 'x:mara', 'https://notx.com/mara'],
    ['account', 'reddit:mara', 'https://reddit.com/r/mara'],
    ['account', 'x:mara', 'https://instagram.com/mara'],
    ['account', 'facebook:mara', 'https://www.facebook.com/profile.php?id=100012345678901'],
    ['account', 'onlyfans:901234567', 'https://onlyfans.com/my/901234567'],
    ['account', 'x:maravale', 'https://t.co/maravale'],
    ['account', 'facebook:maravale', 'https://fb.watch/maravale'],
    ['account', 'pinterest:maravale', 'https://pin.it/maravale'],
    ['account', 'youtube:maravale', 'https://youtu.be/maravale'],
    ['account', 'soundcloud:maravale', 'https://on.soundcloud.com/maravale'],
    ['account', 'twitch:maravale', 'https://clips.twitch.tv/maravale'],
    ['account', 'reddit:maravale', 'https://i.redd.it/maravale'],
    ['account', 'telegram:mara', 'https://telegra.ph/mara'],
    ['account', 'tumblr:mara', 'https://leak.tumblr.com/mara'],
    ['account', 'bluesky:mara', 'https://bsky.app/profile/mara.com'],
    ['account', 'bluesky:mara', 'https://bsky.app/profile/mara.leak.bsky.social'],
    ['account', 'vk:mara', 'https://vk.com/@leak-mara'],
    ['account', 'vk:mara', 'https://vk.com/share.php?url=https%3A%2F%2Fvk.com%2Fmara'],
    ['account', 'clips4sale:12345', 'https://www.clips4sale.com/clips/12345/x'],
    ['account', 'linkedin:mara', 'https://www.linkedin.com/posts/leak_mara-activity-71-Ab'],
    ['account', 'x:mara', 'https://x.com/intent/post?url=https%3A%2F%2Fx.com%2Fmara&via=mara'],
    ['account', 'x:mara', 'https://x.com/search?q=from%3Amara'],
    ['account', 'instagram:mara', 'https://www.instagram.com/leak/?next=%2Fmara%2F'],
    ['account', 'instagram:mara', 'https://www.instagram.com/p/Cx1/?taken-by=mara'],
    ['account', 'facebook:mara', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.facebook.com%2Fmara'],
    ['account', 'facebook:123', 'https://www.facebook.com/groups/123/user/100012345678901/'],
    ['account', 'youtube:mara', 'https://www.youtube.com/watch?v=abc&ab_channel=mara'],
    ['account', 'telegram:mara', 'https://t.me/leak/mara'],
    ['account', 'twitch:mara', 'https://www.twitch.tv/leak/clip/mara'],
    ['account', 'fans.example:mara', 'https://fans.example/tag/mara'],
    ['account', 'fans.example:mara', 'https://fans.example/a/mara'],
    ['account', 'fans.example:mara', 'https://fans.example/search?q=mara'],
    ['account', 'fans.example:mara', 'https://fans.example/videos/1/mara'],
    ['account', 'social.example:mara', 'https://social.example/@mara@other.example'],
    // Another account of the same name, elsewhere on the platform.
    ...['users', 'pornstar', 'channels'].map((word): [EntryKind, string, string] => [
      'account',
      'pornhub:mara',
      `https://www.pornhub.com/${word}/mara`,
    ]),
    ...['models', 'pornstars', 'amateurs', 'amateur-channels', 'model-channels'].map(
      (word): [EntryKind, string, string] => ['account', 'xvideos:mara', `https://www.xvideos.com/${word}/mara`],
    ),
    ...['users', 'users/profiles', 'channels', 'pornstars'].map((word): [EntryKind, string, string] => [
      'account',
      'xhamster:mara',
      `https://xhamster.com/${word}/mara`,
    ]),
    ['account', 'pornhub:users/mara', 'https://www.pornhub.com/model/mara'],
    ['account', 'youtube:mara', 'https://www.youtube.com/c/mara'],
    ['account', 'youtube:mara', 'https://www.youtube.com/user/mara/videos'],
    ['account', 'youtube:c/mara', 'https://www.youtube.com/user/mara'],
    ['account', 'rumble:mara', 'https://rumble.com/c/mara'],
    ['account', 'linkedin:mara', 'https://www.linkedin.com/company/mara'],
    ['account', 'linkedin:mara', 'https://www.linkedin.com/showcase/mara'],
    ['account', 'substack:mara', 'https://mara.substack.com/p/a-letter'],
    ['account', 'substack:mara', 'https://open.substack.com/pub/mara/p/a-letter'],
    ['account', 'medium:mara', 'https://medium.com/mara/a-story'],
    // A page of the platform that somebody took for an account.
    ['account', 'youtube:watch', 'https://www.youtube.com/watch?v=leak'],
    ['account', 'youtube:shorts', 'https://www.youtube.com/shorts/leak'],
    ['account', 'youtube:playlist', 'https://www.youtube.com/playlist?list=leak'],
    ['account', 'pornhub:video', 'https://www.pornhub.com/video/search?search=mara'],
    ['account', 'pornhub:view_video.php', 'https://www.pornhub.com/view_video.php?viewkey=leak'],
    ['account', 'pornhub:gif', 'https://www.pornhub.com/gif/1'],
    ['account', 'reddit:gallery', 'https://www.reddit.com/gallery/leak'],
    ['account', 'reddit:comments', 'https://www.reddit.com/comments/leak'],
    ['account', 'douyin:video', 'https://www.douyin.com/video/1'],
    ['account', 'redgifs:watch', 'https://www.redgifs.com/watch/leak'],
    ['account', 'tiktok:video', 'https://www.tiktok.com/video/1'],
    ['account', 'tiktok:search', 'https://www.tiktok.com/search?q=mara'],
    ['account', 'xvideos:video.abc', 'https://www.xvideos.com/video.abc/leak'],
    ['account', 'bluesky:search', 'https://bsky.app/search?q=mara'],
    // An address that names two.
    ['account', 'facebook:123', 'https://www.facebook.com/profile.php?id=123&id=456'],
    ['account', 'facebook:123', 'https://www.facebook.com/photo.php?fbid=9&id=123'],
    ['account', 'twitch:mara', 'https://player.twitch.tv/?channel=mara&video=123'],
    ['account', 'x:mara', 'https://x.com/intent/user?screen_name=mara&screen_name=leak'],
    ['account', 'onlyfans:mara', 'https://blogger.googleusercontent.com/img/leak.jpg#https://onlyfans.com/mara'],
    ['url', 'https://leak.example/view.php?ref=1', 'https://leak.example/view.php?ref=2'],
    ['url', 'https://leak.example/gallery', `https://leak.example/gallery?s=${'0a'.repeat(16)}`],
    ['domain', 'leak.example', 'https://archive.ph/AbCdE?url=https://leak.example'],
    ['domain', 'leak.example', 'https://evil.example/web/2026/https://leak.example/a'],
    ['url', 'https://leak.example/a', 'not an address'],
    ['url', 'https://leak.example/a', 'ftp://leak.example/a'],
  ];
  test.each(notCovered)('%s %s does not cover %s', (kind, value, url) =>
    expect(covers(entry(kind, value), url)).toBe(false),
  );

  test('the list says the same as its entries one by one', () => {
    const entries = [
      ...new Map([...covered, ...notCovered].map(([kind, value]) => [`${kind} ${value}`, entry(kind, value)])).values(),
    ];
    const match = matcherOf(entries);
    for (const [, , url] of [...covered, ...notCovered]) {
      expect(match(url) !== undefined, url).toBe(entries.some((one) => covers(one, url)));
    }
  });
});

/** The same page as it may be met in the wild. */
const dressed = (url: string): fc.Arbitrary<string> =>
  fc
    .record({
      scheme: fc.constantFrom('http:', 'https:', 'HTTPS:'),
      prefix: fc.constantFrom('', 'www.', 'm.', 'mobile.', 'www.m.', 'WWW.'),
      port: fc.constantFrom('', ':80', ':443', ':8080'),
      dot: fc.constantFrom('', '.'),
      upperHost: fc.boolean(),
      upperPath: fc.boolean(),
      encoded: fc.boolean(),
      slash: fc.constantFrom('', '/', '//'),
      tracking: fc.subarray([
        'utm_source=a',
        'fbclid=Xy',
        'gclid=1',
        'igshid=q',
        'ref=home',
        'utm_campaign=%F0%9F%98%80',
      ]),
      hash: fc.constantFrom('', '#', '#comments', '#:~:text=a'),
    })
    .map((how) => {
      const { hostname, pathname, searchParams } = new URL(url);
      const host = `${how.prefix}${how.upperHost ? hostname.toUpperCase() : hostname}${how.dot}`;
      const spelt = how.upperPath ? pathname.toUpperCase() : pathname;
      const path = how.encoded ? spelt.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`) : spelt;
      const query = [...how.tracking, ...[...searchParams].reverse().map(([name, value]) => `${name}=${value}`)].join(
        '&',
      );
      return `${how.scheme}//${host}${how.port}${path.replace(/\/$/, '')}${how.slash}${query ? `?${query}` : ''}${how.hash}`;
    });

test('an entry from before a platform was known by name covers what it did', () => {
  const old: Entry = { kind: 'account', identity: 'vimeo.com:mara' };
  expect(covers(old, 'https://vimeo.com/mara/about')).toBe(true);
  expect(covers(old, 'https://vimeo.com/other')).toBe(false);
});

describe('no variant is missed', () => {
  const segment = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
  const host = fc
    .tuple(
      segment.filter((text) => /^[a-z]([a-z0-9]*)$/.test(text) && !/^(?:www\d?|m|mobile)$/.test(text)),
      fc.constantFrom('example', 'test', 'co.uk', 'com'),
    )
    .map((parts) => parts.join('.'))
    // cn.com and its kin are suffixes: www.cn.com is a site of its own.
    .filter((name) => registrableDomain(name, { sites: true }) === name);
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const query = fc
    .uniqueArray(fc.stringMatching(/^[a-d]{1,2}$/), { maxLength: 3 })
    .map((names) => names.map((name, at) => `${name}=${at}`).join('&'));
  const page = fc
    .tuple(host, path, query)
    .map(([at, below, asked]) => `https://${at}${below}${asked ? `?${asked}` : ''}`);
  const many = { numRuns: 4_000 };

  test('of a page', () => {
    const pair = page.chain((url) => fc.tuple(fc.constant(url), dressed(url)));
    fc.assert(
      fc.property(pair, ([url, variant]) => covers(entry('url', url), variant)),
      many,
    );
  });

  test('of what lies below an address, nor of a site and its subdomains', () => {
    const below = fc.tuple(page, fc.array(segment, { maxLength: 3 })).chain(([url, more]) => {
      const { origin, pathname } = new URL(url);
      return fc.tuple(
        fc.constant(`${origin}${pathname}/`),
        dressed(`${origin}${pathname}${more.map((part) => `/${part}`).join('')}`),
      );
    });
    fc.assert(
      fc.property(below, segment, ([prefix, variant], label) => {
        expect(covers(entry('url-prefix', prefix), variant)).toBe(true);
        expect(covers(entry('domain', new URL(prefix).hostname), variant)).toBe(true);
        const sub = variant.replace('//', `//${label.replace(/[^a-z0-9]/g, '') || 'a'}.`);
        expect(covers(entry('domain', new URL(prefix).hostname), sub)).toBe(true);
      }),
      many,
    );
  });

  test('of the creator’s own account, old names included', () => {
    const handle = fc.stringMatching(/^[a-z][a-z0-9_]{3,14}$/);
    const brand = fc
      .tuple(fc.constantFrom('fanlane', 'x', 'tiktok', 'youtube', 'reddit', 'onlyfans'), handle, handle)
      .chain(([platform, now, old]) => {
        const own = ownEntries({ platform, handle: now, oldHandles: [old], profileUrl: null });
        const list = own.map(({ kind, value }) => entry(kind, value));
        const host = {
          fanlane: 'fanlane.test',
          x: 'twitter.com',
          tiktok: 'tiktok.com',
          youtube: 'youtube.com',
          reddit: 'reddit.com',
          onlyfans: 'onlyfans.com',
        }[platform];
        const marks: Record<string, string> = { tiktok: '@', youtube: '@', reddit: 'user/' };
        const before = marks[platform] ?? '';
        return fc.tuple(
          fc.constant(list),
          fc.constantFrom(now, old).chain((name) => dressed(`https://${host}/${before}${name}/post`)),
        );
      });
    fc.assert(
      fc.property(brand, ([list, variant]) => matcherOf(list)(variant) !== undefined),
      many,
    );
  });

  test('own accounts on platforms without a name are told by their profile', () => {
    const own = ownEntries({
      platform: 'my site',
      handle: 'Mara',
      oldHandles: ['old'],
      profileUrl: 'https://creators.example/u/mara',
    });
    expect(own.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'url-prefix https://creators.example/u/Mara/',
      'url-prefix https://creators.example/u/old/',
    ]);
  });

  test.each([
    ['https://creators.example/100%/mara', 'https://creators.example/100%/Mara/1'],
    ['https://creators.example/*/mara', 'https://creators.example/*/mara/1'],
  ])('an own profile at %s is on the list', (profileUrl, page) => {
    const own = ownEntries({ platform: 'my site', handle: 'mara', oldHandles: [], profileUrl });
    expect(own.some(({ kind, value }) => covers(entry(kind, value), page))).toBe(true);
  });

  test('a second reading of an identity changes nothing', () => {
    fc.assert(
      fc.property(page, (url) => {
        const { identity } = entry('url', url);
        expect(entry('url', `https://${identity}`).identity).toBe(identity);
      }),
    );
  });
});
