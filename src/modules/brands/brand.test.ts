import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FetchResult } from '#lib/safe-fetch/index.ts';
import { canonicalBrand, cleanHandle, isSameProfile, newCode } from './brand.ts';
import { isSocialHost, platformNamed, platformOfHost, platforms } from './platforms.ts';
import { holdsCode, judgeProfile } from './read-profile.ts';

describe('an account', () => {
  test.each([
    [
      { platform: 'Twitter', handle: '@Mara' },
      { platform: 'x', handle: 'Mara', profileUrl: 'https://x.com/Mara' },
    ],
    [
      { platform: 'onlyfans.com', handle: 'mara' },
      { platform: 'onlyfans', handle: 'mara', profileUrl: 'https://onlyfans.com/mara' },
    ],
    [
      { platform: 'tiktok', handle: 'mara' },
      { platform: 'tiktok', handle: 'mara', profileUrl: 'https://www.tiktok.com/@mara' },
    ],
    [
      { platform: 'fanlane', handle: 'mara', profileUrl: 'https://fanlane.test/MARA?ref=1#bio' },
      { platform: 'fanlane', handle: 'mara', profileUrl: 'https://fanlane.test/MARA' },
    ],
    [
      { platform: 'My Site', handle: 'mara', profileUrl: 'http://creators.example/u/mara/' },
      { platform: 'my site', handle: 'mara', profileUrl: 'http://creators.example/u/mara/' },
    ],
    [
      { platform: 'some other name', handle: 'mara', profileUrl: 'https://www.instagram.com/mara/' },
      { platform: 'instagram', handle: 'mara', profileUrl: 'https://www.instagram.com/mara/' },
    ],
    [
      { platform: 'myfreecams', handle: 'Mara' },
      { platform: 'myfreecams', handle: 'Mara', profileUrl: 'https://profiles.myfreecams.com/Mara' },
    ],
    [
      { platform: 'pinterest', handle: 'mara', profileUrl: 'https://www.pinterest.de/mara' },
      { platform: 'pinterest', handle: 'mara', profileUrl: 'https://www.pinterest.de/mara' },
    ],
    [
      { platform: 'youtube', handle: 'UCabC123', profileUrl: 'https://www.youtube.com/channel/UCabC123' },
      { platform: 'youtube', handle: 'UCabC123', profileUrl: 'https://www.youtube.com/channel/UCabC123' },
    ],
    // Without its mark it is the page of somebody else who has the same name.
    [
      { platform: 'medium', handle: 'mara', profileUrl: 'https://medium.com/mara' },
      { platform: 'medium', handle: 'mara', profileUrl: 'https://medium.com/@mara' },
    ],
    [
      { platform: 'tiktok', handle: 'mara', profileUrl: 'https://www.tiktok.com/%40mara' },
      { platform: 'tiktok', handle: 'mara', profileUrl: 'https://www.tiktok.com/%40mara' },
    ],
    // A name that many platforms have for a page, and this one does not.
    [
      { platform: 'x', handle: 'premium' },
      { platform: 'x', handle: 'premium', profileUrl: 'https://x.com/premium' },
    ],
  ])('%j is canonical', (input, expected) => expect(canonicalBrand(input)).toEqual(expected));

  test.each([
    ['handle', { platform: 'x', handle: '' }],
    ['handle', { platform: 'x', handle: 'two words' }],
    ['handle', { platform: 'x', handle: 'a/b' }],
    ['handle', { platform: 'x', handle: '../admin' }],
    ['handle', { platform: 'x', handle: 'a\r\nb' }],
    ['handle', { platform: 'x', handle: 'a'.repeat(65) }],
    ['platform', { platform: '<b>', handle: 'mara' }],
    ['profileUrl', { platform: 'unheard of', handle: 'mara' }],
    ['profileUrl', { platform: 'x', handle: 'mara', profileUrl: 'mara' }],
    ['profileUrl', { platform: 'x', handle: 'mara', profileUrl: 'javascript:alert(1)//mara' }],
    ['profileUrl', { platform: 'x', handle: 'mara', profileUrl: 'ftp://x.com/mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://mara:pw@site.example/mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://127.0.0.1/mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://[::1]/mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://localhost/mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://site.example/?u=mara' }],
    ['profileUrl', { platform: 'other', handle: 'mara', profileUrl: 'https://site.example/maravale' }],
    ['profileUrl', { platform: 'x', handle: 'mara', profileUrl: 'https://evil.example/mara' }],
    ['profileUrl', { platform: 'x', handle: 'mara', profileUrl: 'https://x.com.evil.example/mara' }],
    ['profileUrl', { platform: 'onlyfans', handle: 'mara', profileUrl: 'https://x.com/mara' }],
    // Pages of the platform, and short links.
    ['handle', { platform: 'facebook', handle: 'ads' }],
    ['handle', { platform: 'kick', handle: 'category', profileUrl: 'https://kick.com/category' }],
    ['handle', { platform: 'vk', handle: 'wall-1_2' }],
    ['profileUrl', { platform: 'x', handle: 'abc', profileUrl: 'https://t.co/abc' }],
    ['profileUrl', { platform: 'facebook', handle: 'abc', profileUrl: 'https://fb.watch/abc' }],
    ['profileUrl', { platform: 'pinterest', handle: 'abc', profileUrl: 'https://pin.it/abc' }],
    ['profileUrl', { platform: 'youtube', handle: 'mara', profileUrl: 'https://youtu.be/@mara' }],
    ['profileUrl', { platform: 'soundcloud', handle: 'mara', profileUrl: 'https://on.soundcloud.com/mara' }],
    // A page of somebody else's whose address names the handle.
    ['profileUrl', { platform: 'pinterest', handle: 'mara', profileUrl: 'https://www.pinterest.com/other/mara/' }],
    ['profileUrl', { platform: 'reddit', handle: 'mara', profileUrl: 'https://www.reddit.com/user/other/m/mara' }],
    ['profileUrl', { platform: 'reddit', handle: 'mara', profileUrl: 'https://www.reddit.com/r/mara' }],
    ['profileUrl', { platform: 'youtube', handle: 'mara', profileUrl: 'https://www.youtube.com/@other/mara' }],
    ['profileUrl', { platform: 'youtube', handle: 'mara', profileUrl: 'https://youtu.be/mara/x' }],
    ['profileUrl', { platform: 'tumblr', handle: 'mara', profileUrl: 'https://other.tumblr.com/mara' }],
    ['profileUrl', { platform: 'patreon', handle: 'mara', profileUrl: 'https://www.patreon.com/posts/mara' }],
    ['profileUrl', { platform: 'manyvids', handle: 'mara', profileUrl: 'https://www.manyvids.com/Profile/1/mara' }],
    ['profileUrl', { platform: 'my site', handle: 'mara', profileUrl: 'https://creators.example/other/mara' }],
    ['profileUrl', { platform: 'my site', handle: 'mara', profileUrl: 'https://creators.example/mara/photos' }],
    ['profileUrl', { platform: 'my site', handle: 'mara', profileUrl: 'https://creators.example/u/other/mara' }],
  ])('is refused at %s: %j', (path, input) => {
    const result = canonicalBrand(input);
    expect(Array.isArray(result) && result[0]?.path).toBe(path);
  });

  test('is canonical the second time as the first, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...Object.keys(platforms)), (text, platform) => {
        const first = canonicalBrand({ platform, handle: text });
        if (Array.isArray(first)) return;
        expect(canonicalBrand(first)).toEqual(first);
        expect(new URL(first.profileUrl).hostname).toBe(new URL(platforms[platform]!.profile('x')).hostname);
      }),
    );
  });

  test('a handle loses only its @', () => {
    expect(cleanHandle(' @mara.vale_1 ')).toBe('mara.vale_1');
    expect(cleanHandle('Zoë')).toBe('Zoë');
    expect(cleanHandle('.mara')).toBeUndefined();
  });
});

describe('platforms', () => {
  test('are known by name, other name, title and host', () => {
    expect(['X', 'twitter', 'm.twitter.com', 'x.com'].map(platformNamed)).toEqual(['x', 'x', 'x', 'x']);
    expect(platformNamed('constructor')).toBe('constructor');
    expect(platformOfHost('notx.com')).toBeUndefined();
    expect(platformOfHost('old.reddit.com')).toBe('reddit');
  });

  test('social ones are those where a creator must click', () => {
    expect(['x.com', 'www.instagram.com', 'discord.gg', 'T.ME'].every(isSocialHost)).toBe(true);
    const elsewhere = [
      'www.pinterest.co.uk',
      'de.pinterest.com',
      'ok.ru',
      'vk.ru',
      'youtu.be',
      'i.redd.it',
      'fb.watch',
    ];
    expect([...elsewhere, 'weibo.com', 'mastodon.online'].filter((host) => !isSocialHost(host))).toEqual([]);
    expect(platformOfHost('www.pinterest.co.uk')).toBe('pinterest');
    expect(['pinterest.leak.example', 'notpinterest.de', 'pinterest'].some(isSocialHost)).toBe(false);
    expect(['onlyfans.com', 'leak.example', 'fanlane.test', 'ax.com'].some(isSocialHost)).toBe(false);
  });

  test('every profile is on its own host and names the handle', () => {
    for (const [id, platform] of Object.entries(platforms)) {
      expect(canonicalBrand({ platform: id, handle: 'mara_1', profileUrl: platform.profile('mara_1') })).toMatchObject({
        platform: id,
      });
    }
  });
});

describe('a look at the profile', () => {
  const profileUrl = 'https://fanlane.test/mara';
  const code = 'proof-7Q2MK9';
  const page = (html: string, more: object = {}): FetchResult => ({
    ok: true,
    status: 200,
    url: profileUrl,
    hops: [],
    headers: { 'content-type': 'text/html; charset=utf-8' },
    rawHeaders: [],
    body: Buffer.from(html),
    bodySkipped: false,
    wireBytes: html.length,
    decodedBytes: html.length,
    address: '203.0.113.1',
    ...more,
  });
  const judge = (html: string, more?: object) => judgeProfile(page(html, more), { profileUrl, handle: 'mara', code });

  test.each([
    ['in the bio', `<p class="bio">Hi! ${code} ♥</p>`],
    ['in small letters', `<p>${code.toLowerCase()}</p>`],
    ['beside a tag', `<p>Hi<br>${code}<br>there</p>`],
    ['between blocks', `<div>before</div><div>${code}</div><div>after</div>`],
    ['in the description alone', `<head><meta name="description" content="Mara. ${code}"></head><body></body>`],
    ['in Open Graph', `<meta property="og:description" content="${code}">`],
    ['for Twitter', `<meta name="twitter:description" content="${code}">`],
    ['with the hyphen of a phone', `<p>${code.replace('-', '‑')}</p>`],
    ['within a line', `<p>pro<b>of</b>-${code.slice(6)}</p>`],
    [
      'in the data of the account',
      `<script id="__NEXT_DATA__" type="application/json">{"props":{"user":{"username":"Mara","bio":"${code}"}}}</script>`,
    ],
    ['in data that names nobody', `<script type="application/json">{"props":{"bio":"${code}"}}</script>`],
  ])('finds the code %s', (_where, html) => expect(judge(html)).toBe('verified'));

  test.each([
    ['no code', '<p>Hi</p>'],
    ['another code', '<p>proof-7Q2MK8</p>'],
    ['a longer word', `<p>${code}A</p>`],
    ['a word that ends like it', `<p>my${code}</p>`],
    [
      'the data of another account',
      `<script type="application/json">{"user":{"username":"mara","posts":[{"username":"other","bio":"${code}"}]}}</script>`,
    ],
    ['one of two self-descriptions', `<script type="application/json">[{"bio":"x"},{"bio":"${code}"}]</script>`],
    ['one among data of others', `<script type="application/json">{"suggested":[{"bio":"${code}"}]}</script>`],
    ['one beside names', `<script type="application/json">{"bio":"${code}","by":{"username":"x"}}</script>`],
    ['a text among data', `<script type="application/json">{"username":"mara","comment":"${code}"}</script>`],
    ['data that is none', `<script type="application/json">{"username":"mara","bio":"${code}"</script>`],
    ['a script', `<script>var c = "${code}"</script>`],
    ['a comment of a visitor', `<div class="comments"><p>${code}</p></div>`],
    ['a comment in the source', `<!-- ${code} -->`],
    ['a reply', `<div class="post reply">${code}</div>`],
    ['a form field', `<textarea>${code}</textarea>`],
    ['an attribute', `<a href="/?q=${code}">x</a>`],
  ])('is not convinced by %s', (_what, html) => expect(judge(html)).toBe('code_not_found'));

  test('knows unreachable and redirected apart', () => {
    expect(judge(code, { status: 404 })).toBe('profile_unreachable');
    expect(judge(code, { status: 503 })).toBe('profile_unreachable');
    expect(judgeProfile({ ok: false, code: 'dns', sentence: '', hops: [] }, { profileUrl, handle: 'mara', code })).toBe(
      'profile_unreachable',
    );
    expect(judge(code, { url: 'https://fanlane.test/login' })).toBe('redirected');
    expect(judge(code, { url: 'https://other.test/mara' })).toBe('redirected');
    expect(judge(code, { url: 'https://www.fanlane.test/Mara/?x=1' })).toBe('verified');
    expect(judge(code, { url: 'https://fanlane.test/en/mara' })).toBe('verified');
    expect(judge(code, { url: 'https://fanlane.test/@mara' })).toBe('verified');
    expect(judge(code, { url: 'https://fanlane.test/en/other' })).toBe('redirected');
  });

  test('plain text is read as it is', () => {
    expect(judge(`bio: ${code}`, { headers: { 'content-type': 'text/plain' } })).toBe('verified');
  });

  test('codes are whole words of their own shape', () => {
    for (let time = 0; time < 200; time += 1) expect(newCode()).toMatch(/^proof-[2-9A-HJ-NP-Z]{6}$/);
    expect(holdsCode('a.b', 'a+b')).toBe(false);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(holdsCode(`${text} ${code}`, code)).toBe(true);
      }),
    );
  });

  test('the same profile is the same however it is written', () => {
    expect(isSameProfile('http://m.x.test/@A/', 'https://www.x.test/@a?b#c')).toBe(true);
    expect(isSameProfile('https://x.test/a%40b', 'https://x.test/a@b')).toBe(true);
    expect(isSameProfile('https://x.test/a', 'https://x.test/a/b')).toBe(false);
    expect(isSameProfile('nothing', 'nothing')).toBe(false);
  });
});
