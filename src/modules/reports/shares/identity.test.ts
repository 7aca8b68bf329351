import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideNames } from './hide-names.ts';
import { namesCreator } from './identity.ts';

describe('namesCreator', () => {
  const anna = namesCreator({
    names: ['Anna Vale', 'annavale_x', 'Łukasz', 'Bo', '王小', 'anna leaked mega', 'VelvetRose'],
    hosts: ['velvet-shop.example'],
  });

  it.each([
    ['annavale.example', 'the whole name'],
    ['anna.example.com', 'a word of it below a domain'],
    ['annaleaks.example', 'a word of it within another'],
    ['anna-vale.net', 'signs between its letters'],
    ['4nna-va1e.net', 'digits that pass for its letters'],
    ['lukasz-fans.pl', 'a name without its marks'],
    ['xn--ukasz-fans-8zb.pl', 'a name in Punycode'],
    ['xn--yet795c.example', 'a name of Han letters'],
    ['bo.fans.example', 'a short name as a whole word'],
    ['rose.example', 'a word of a name without blanks'],
    ['cdn.velvet-shop.example', 'a site of their own'],
  ])('of %s finds %s', (host) => {
    expect(anna(host)).toBe(true);
  });

  it.each(['leaks.example', 'mega.nz', 'bobo.example', 'forum.example', 'onlyfans-leaks.to', 'example.com'])(
    'lets %s be named',
    (host) => {
      expect(anna(host)).toBe(false);
    },
  );

  it.each([
    ['annavale99', 'annavale-leaks.to'],
    ['annavaleofficial', 'annavale.leaks.to'],
    ['realannavale', 'annavale.to'],
    ['theannavale', 'annavale.to'],
    ['annavaleof', 'annavale.to'],
    ['annavalex', 'annavale.to'],
    ['xoannavalexo', 'annavale.to'],
    ['annavale_tv', 'annavale.to'],
    ['anna2vale', 'annavale.to'],
    ['mia99', 'mia.to'],
    ['AnnaVale2', 'vale.to'],
    ['zoevale', '2oevale.to'],
    ['gigirose', '9i9irose.to'],
    ['gigirose', '6i6irose.to'],
    ['bellarose', '6ellarose.to'],
    ['marniemoon', 'mamiemoon.to'],
    ['mamiemoon', 'marniemoon.to'],
    ['wandavale', 'vvandavale.to'],
    ['annavale', 'annnavale.to'],
    ['annavale', 'anavalle.to'],
    ['anavale', 'annavale.to'],
  ])('knows %s in %s', (name, host) => {
    expect(namesCreator({ names: [name], hosts: [] })(host)).toBe(true);
  });

  it.each([
    ['annavale99', '99.to'],
    ['annavaleofficial', 'official-leaks.to'],
    ['AnnaVale2024', 'leaks2024.to'],
    ['mia', 'california.to'],
    ['Anna', 'banana.to'],
    ['Velvet Media Ltd', 'media.to'],
    ['4nna', 'vienna.to'],
    ['thevip', 'vip.to'],
  ])('does not take %s for named by %s', (name, host) => {
    expect(namesCreator({ names: [name], hosts: [] })(host)).toBe(false);
  });

  it('finds a name wherever it is in a host', () => {
    const part = fc.stringMatching(/^[a-z]{0,6}$/);
    const name = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(name, part, part, part, (handle, before, after, below) => {
        const isNaming = namesCreator({ names: [handle], hosts: [] });
        expect(isNaming(`${below}${below && '.'}${before}${handle}${after}.example`)).toBe(true);
      }),
    );
  });

  it('finds nothing without a name', () => {
    expect(namesCreator({ names: ['', ' ', '!'], hosts: [] })('leak.example')).toBe(false);
  });
});

describe('hideNames', () => {
  const row = (host: string, found: number) => ({
    ...{ host, found, sent: 1, removed: 1, open: found - 1, closed: 0 },
    ...{ kind: 'other' as const, medianHoursToRemoval: null, n: 0 },
  });

  it('adds the hosts that name the creator up, so that no copy is left out', () => {
    const rows = [row('leak.example', 5), row('anna.example', 3), row('annavale.net', 2)];
    const { byHost, otherSites } = hideNames(rows, { names: ['Anna'], hosts: [] });
    expect(byHost).toEqual([rows[0]]);
    expect(otherSites).toEqual({ sites: 2, found: 5, sent: 2, removed: 2, open: 3, closed: 0 });
  });

  it('has no other sites where every host can be named', () => {
    expect(hideNames([row('leak.example', 1)], { names: ['Anna'], hosts: [] }).otherSites).toBeUndefined();
  });
});
