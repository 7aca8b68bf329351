import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountAt } from '#modules/brands/index.ts';
import { keyOf, profileIn, readMark, readProfile, shownOf } from './mark.ts';

describe('what somebody is known by', () => {
  test.each([
    ['@Luna_Vale', 'handle', 'luna_vale'],
    ['Luna.Vale', 'handle', 'luna.vale'],
    ['https://x.com/Luna_Vale', 'handle', 'luna_vale'],
    ['https://www.reddit.com/user/LunaVale/', 'handle', 'lunavale'],
    ['instagram.com/luna.vale?igsh=1', 'handle', 'luna.vale'],
    ['ＬＵＮＡ', 'handle', 'luna'],
    ['https://x.com./luna', 'handle', 'luna'],
    ['https://x.com/luna/status/1', 'handle', 'luna'],
    ['luna.tumblr.com', 'handle', 'luna'],
    ['m.me/luna', 'handle', 'luna'],
    ['linkedin.com/in/luna-v', 'handle', 'luna-v'],
    ['onlyfans.com/901234567/luna', 'handle', 'luna'],
    ['https://www.manyvids.com/Profile/1001/luna/Store', 'handle', 'luna'],
    ['https://luna.bsky.social/', 'handle', 'luna.bsky.social'],
    ['Fraud.Example.com', 'domain', 'example.com'],
    ['https://www.example.co.uk/offer?x=1', 'domain', 'example.co.uk'],
    ['studio.github.io', 'domain', 'studio.github.io'],
    ['https://fraud.test/a', 'domain', 'fraud.test'],
    ['fraud.example', 'domain', 'fraud.example'],
    ['https://fraud.example./offer', 'domain', 'fraud.example'],
    ['pay.fraud.test', 'domain', 'fraud.test'],
    ['fraud.luna/offer', 'domain', 'fraud.luna'],
    ['www.fraud.luna', 'domain', 'fraud.luna'],
    ['@fraud.example', 'handle', 'fraud.example'],
    ['bücher.de', 'domain', 'xn--bcher-kva.de'],
    ['Agent@Fraud-Agency.com', 'email', 'agent@fraud-agency.com'],
    ['+44 20 7946 0958', 'phone', '+442079460958'],
    ['0044 (20) 7946-0958', 'phone', '+442079460958'],
  ] as const)('%s is the %s %s', (text, kind, value) => {
    expect(readMark(text)).toEqual({ kind, value });
  });

  test.each([
    '',
    '@',
    'two words',
    'x.com',
    'Instagram.com',
    '020 7946 0958',
    '12345',
    'a@b@c.de',
    'https://x.com/',
    't.co/abc',
    'https://t.co/abc',
    'youtu.be/abc',
    'fb.watch/abc',
    'discord.gg/abc',
    'i.redd.it/abc.jpg',
    'pbs.twimg.com/media/abc',
    't.me/joinchat/abc',
    'vk.com/wall-1_2',
    'instagram.com/p/Cx1',
    'instagram.com/explore/tags/luna',
    'reddit.com/r/luna',
    'https://www.facebook.com/profile.php?id=100012345678901',
    'https://www.facebook.com/ads/library',
    'https://user:pass@fraud.test/',
    '+1',
    '<script>alert(1)</script>',
    'a\r\nb',
    'co.uk',
    'https://github.io/',
  ])('%j is nothing', (text) => {
    expect(readMark(text)).toBeUndefined();
  });

  test('of any text is read without a fault, and read again the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (text) => {
        const mark = readMark(text);
        const again =
          mark &&
          readMark(
            mark.kind === 'handle' ? `@${mark.value}` : mark.kind === 'domain' ? `https://${mark.value}` : mark.value,
          );
        expect(again).toEqual(mark);
      }),
    );
  });

  test('shows the ends of a mail address and a number alone', () => {
    expect(shownOf({ kind: 'email', value: 'agent@example.com' })).toBe('a•••@example.com');
    expect(shownOf({ kind: 'phone', value: '+442079460958' })).toBe('+44 •••• 58');
    expect(shownOf({ kind: 'handle', value: 'luna' })).toBe('@luna');
    expect(shownOf({ kind: 'domain', value: 'example.com' })).toBe('example.com');
  });

  test('has a key that only this deployment can make, and another for each kind', () => {
    const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const mark = { kind: 'handle', value: 'luna' } as const;
    expect(keyOf(ours, mark)).toBe(keyOf(ours, { ...mark }));
    expect(keyOf(ours, mark)).not.toBe(keyOf(theirs, mark));
    expect(keyOf(ours, mark)).not.toBe(keyOf(ours, { ...mark, kind: 'domain' }));
  });
});

describe('the profile that a report means', () => {
  test.each([
    ['https://www.x.com/Luna_Vale?s=20', 'x.com/Luna_Vale'],
    ['instagram.com/luna.vale/', 'instagram.com/luna.vale'],
    ['@luna_vale', undefined],
    ['Luna.Vale', undefined],
    ['https://example.com/luna', undefined],
    ['https://x.com/', undefined],
    ['luna@x.com', undefined],
  ])('%s is %s', (text, profile) => {
    expect(profileIn(text)).toBe(profile);
  });
});

describe('the address of a profile', () => {
  test.each([
    ['https://www.x.com/Luna_Vale?s=20', ['other', 'luna_vale'], { profile: 'x.com/Luna_Vale', handle: 'luna_vale' }],
    ['luna.tumblr.com', ['luna'], { profile: 'luna.tumblr.com', handle: 'luna' }],
    ['https://forum.test/u/@Luna_Vale/', ['luna_vale'], { profile: 'forum.test/u/@Luna_Vale', handle: 'luna_vale' }],
    ['forum.test/member?name=Luna', ['luna'], { profile: 'forum.test/member?name=Luna', handle: 'luna' }],
    ['https://luna.forum.test/', ['luna'], { profile: 'luna.forum.test', handle: 'luna' }],
    ['https://forum.test/u/l%75na', ['luna'], { profile: 'forum.test/u/l%75na', handle: 'luna' }],
    [
      'https://www.facebook.com/profile.php?id=1000123',
      ['luna'],
      { profile: 'facebook.com/profile.php?id=1000123', handle: 'luna' },
    ],
    ['https://www.facebook.com/profile.php?id=1000123', ['luna', 'mara'], { fault: 'other-handle' }],
    ['https://forum.test/members/4711', ['luna'], { fault: 'other-handle' }],
    ['https://forum.test/terms', ['luna'], { fault: 'other-handle' }],
    ['https://forum.test/u/lunatic', ['luna'], { fault: 'other-handle' }],
    ['https://www.instagram.com/explore/tags/luna', ['luna'], { fault: 'other-handle' }],
    ['https://www.facebook.com/ads/library', ['luna'], { fault: 'other-handle' }],
    ['https://www.forum.test/', ['luna'], { fault: 'no-address' }],
    ['https://forum.test/members/4711', ['luna', 'mara'], { fault: 'other-handle' }],
    ['https://x.com/lunatic', ['luna'], { fault: 'other-handle' }],
    ['https://forum.test/u/luna', [], { fault: 'other-handle' }],
    ['https://forum.test/', ['luna'], { fault: 'no-address' }],
    ['https://user:secret@forum.test/u/luna', ['luna'], { fault: 'no-address' }],
    ['@luna', ['luna'], { fault: 'no-address' }],
    ['luna', ['luna'], { fault: 'no-address' }],
    ['javascript:alert(1)', ['luna'], { fault: 'no-address' }],
    ['https://x.com./Luna', ['luna'], { profile: 'x.com/Luna', handle: 'luna' }],
    ['https://www.instagram.com./explore/tags/luna', ['luna'], { fault: 'other-handle' }],
    ['https://www.forum.test/terms', ['www'], { fault: 'other-handle' }],
    ['https://müller.forum.test/', ['müller'], { profile: 'xn--mller-kva.forum.test', handle: 'müller' }],
    ['https://luna.vale.forum.test/', ['luna.vale'], { profile: 'luna.vale.forum.test', handle: 'luna.vale' }],
  ])('%s beside %j', (text, handles, read) => {
    expect(readProfile(text, handles)).toEqual(read);
  });

  /** Words of which addresses are made; the handle is one of them. */
  const word = fc.constantFrom('luna', 'lunatic', 'members', '4711', 'terms', 'u', 'LUNA', 'l%75na', 'luna-2', 'x');
  const isHandle = (one: string): boolean => decodeURIComponent(one).toLowerCase() === 'luna';

  test('of any other site counts exactly where the handle is a word of it', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.option(word), (path, query) => {
        const address = `https://forum.test/${path.join('/')}${query === null ? '' : `?q=${query}`}`;
        const read = readProfile(address, ['luna']);
        const isOfHandle = [...path, ...(query === null ? [] : [query])].some(isHandle);
        expect('handle' in read ? read.handle : read.fault, address).toBe(isOfHandle ? 'luna' : 'other-handle');
      }),
    );
  });

  test('of a known platform counts exactly where it is the account of the handle, or one by its number', () => {
    const host = fc.constantFrom('x.com', 'instagram.com', 'www.facebook.com', 'reddit.com', 'onlyfans.com', 'vk.com');
    fc.assert(
      fc.property(host, fc.boolean(), fc.array(word, { minLength: 1, maxLength: 3 }), (name, hasDot, path) => {
        const address = `https://${name}${hasDot ? '.' : ''}/${path.join('/')}`;
        const account = accountAt(`https://${name}/${path.join('/')}`)?.handle;
        const counts = account === 'luna' || (account !== undefined && /^\d+$/.test(account));
        expect('handle' in readProfile(address, ['luna']), `${address} is ${account}`).toBe(counts);
      }),
    );
  });

  test('is read, or refused, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const read = readProfile(text, ['luna']);
        expect('fault' in read || (read.handle === 'luna' && read.profile.includes('.'))).toBe(true);
      }),
    );
  });
});
