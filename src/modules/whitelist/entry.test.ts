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
