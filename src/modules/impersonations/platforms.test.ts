import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platforms as accounts } from '#modules/brands/index.ts';
import { platformList } from './platform-list.ts';
import { accountAt, filedBy, platformNamed, profileOn, titleOf } from './platforms.ts';
import { readTarget } from './read-target.ts';

const known = Object.entries(platformList);

describe('the platforms', () => {
  it.each(known)('%s: is one that we know by name, and its form has an address', (platform, { form }) => {
    expect(platformNamed(platform)).toBe(platformList[platform]);
    expect(Object.keys(accounts)).toContain(platform);
    if (form) expect(form.url).toMatch(/^https:\/\/[a-z0-9.-]+/);
  });

  it('are all that creators have accounts on; each is called something, and has fields to fill in', () => {
    for (const id of Object.keys(accounts)) {
      expect(titleOf(id), id).toMatch(/^[A-Za-z]/);
      expect(platformNamed(id)?.asks.length, id).toBeGreaterThan(2);
      expect(accountAt(profileOn(id, 'mara_vale') ?? '')).toEqual({ platform: id, handle: 'mara_vale' });
    }
  });

  it('say only of which somebody read it who may report', () => {
    for (const [id, { files, source }] of known) if (files) expect(source, id).toMatch(/^https:/);
    expect([filedBy('instagram'), filedBy('snapchat'), filedBy('x'), filedBy('elsewhere.example')]).toEqual([
      'person',
      'person',
      'agent',
      'agent',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['https://www.instagram.com/Fake.Mara/?hl=de#x', 'instagram:fake.mara'],
    ['instagram.com/fake_mara', 'instagram:fake_mara'],
    ['https://m.twitter.com/FakeMara/status/12', 'x:fakemara'],
    ['https://x.com/FakeMara', 'x:fakemara'],
    ['https://somebody:secret@x.com/FakeMara', 'x:fakemara'],
    ['https://www.tiktok.com/@fake.mara?_t=1', 'tiktok:fake.mara'],
    ['https://youtube.com/@fakemara/videos', 'youtube:fakemara'],
    ['https://www.youtube.com/channel/UCabc', 'youtube:ucabc'],
    ['https://www.reddit.com/u/fakemara', 'reddit:fakemara'],
    ['https://t.me/fakemara', 'telegram:fakemara'],
    ['https://fakemara.tumblr.com/', 'tumblr:fakemara'],
    ['https://linkedin.com/in/fake-mara/', 'linkedin:fake-mara'],
    ['https://discord.com/users/1234567890', 'discord:1234567890'],
    ['https://www.snapchat.com/add/fakemara', 'snapchat:fakemara'],
    ['https://www.facebook.com/profile.php?id=1000123&sk=photos', 'facebook:1000123'],
    ['https://www.manyvids.com/Profile/1001/FakeMara/Store/Videos/', 'manyvids:fakemara'],
    ['https://creators.example.com/FakeMara', 'creators.example.com:fakemara'],
    ['https://creators.example.com/user/FakeMara/', 'creators.example.com:fakemara'],
  ])('%s is %s', (text, account) => {
    expect(readTarget(text)).toMatchObject({ account });
  });

  it.each([
    ['https://www.instagram.com/p/abc', /no profile on Instagram.*instagram\.com\/name/],
    ['https://x.com/', /no profile on X/],
    ['https://youtube.com/watch?v=1', /no profile on YouTube.*youtube\.com\/@name/],
    ['https://tiktok.com/fakemara', /no profile on TikTok/],
    ['https://news.example.com/2026/11/story', /no profile\. Open/],
    ['https://example.com/', /no profile\. Open/],
    ['https://example.com/search', /no profile\. Open/],
    ['https://example.com/a.html', /no profile\. Open/],
    ['', /whole address/],
    ['fakemara', /whole address/],
    ['javascript:alert(1)', /whole address/],
    ['https://x.com@127.0.0.1/fakemara', /whole address/],
    ['https://127.0.0.1/fakemara', /whole address/],
    ['http://localhost/fakemara', /whole address/],
  ])('%j is refused with what to do', (text, why) => {
    expect(readTarget(text)).toEqual({ refused: expect.stringMatching(why) });
  });

  it('of any kind is read without a fault, and what is read is read again the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (text) => {
        const target = readTarget(text);
        if (!('refused' in target)) expect(readTarget(target.url)).toEqual(target);
        else expect(target.refused).toMatch(/\w\.$/);
      }),
    );
  });
});
