import { describe, expect, it } from 'vitest';
import { calendarDate, startOfDay } from '#lib/business-days/index.ts';
import { foldName } from '#lib/fold-name/index.ts';
import { readAs } from '#lib/look-alike-handles/index.ts';
import { parseRobots } from '#lib/robots/index.ts';
import { addressesIn, urlKey } from '#lib/url-key/index.ts';
import { accountAt, isSocialHost, platformOfHost } from '#modules/brands/index.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { mailtoAddress } from '#modules/hosts/mailto-address.ts';
import { csvCell } from '#modules/reports/csv.ts';
import { covers, readEntry } from '#modules/whitelist/entry.ts';
import { lacks } from '../setup/testdata.ts';
import { linesOf, textOf } from './case-of.ts';

const pairs = (name: string) => linesOf(name).map((line) => line.split(' ~ ') as [string, string]);

describe.skipIf(lacks('field'))('addresses and names seen in the field', () => {
  it.each(['UR-03', 'UR-04'])('%s: one page has one key', (id) => {
    const [first, second] = linesOf(`${id}.txt`).map((line) => urlKey(line));
    expect([first, second]).toEqual([second, expect.any(String)]);
  });

  it.each(['WL-01', 'WL-03', 'WL-05', 'WL-08'])('%s: what an account’s entry covers', (id) => {
    const [entry = '', address = ''] = linesOf(`${id}.txt`).map((line) => line.replace(/^\w+: /, ''));
    const value = entry.replace(/^account (\S+).*/, '$1');
    const taken = readEntry('account', value);
    if (!('identity' in taken)) return expect.fail(taken.refused);
    expect(covers({ kind: 'account', identity: taken.identity }, address)).toBe(true);
    expect(covers({ kind: 'account', identity: taken.identity.replace('maravale', 'other') }, address)).toBe(false);
    expect(accountAt(address)).toMatchObject({ platform: value.split(':')[0], handle: 'maravale' });
  });

  it.each([
    ['fansly:maravale', 'https://fans.ly/maravale'],
    ['chaturbate:maravale', 'https://chaturbate.com/embed/maravale/'],
    ['tiktok:maravale', 'https://www.tiktok.com/embed/@maravale'],
    ['instagram:maravale', 'https://www.instagram.com/_u/maravale'],
    ['x:maravale', 'https://twitter.com/#!/maravale'],
    ['facebook:maravale', 'https://m.me/maravale'],
    ['facebook:1001234567', 'https://m.facebook.com/story.php?story_fbid=12&id=1001234567'],
    ['twitch:maravale', 'https://player.twitch.tv/?channel=maravale&parent=a.test'],
    ['substack:pub/maravale', 'https://open.substack.com/pub/maravale/p/a-letter'],
    ['telegram:maravale', 'https://t.me/boost/maravale'],
    ['xvideos:maravale', 'https://www.xvideos.com/pornstar-channels/maravale'],
    ['boosty:maravale', 'https://boosty.to/maravale'],
    ['fanbox:maravale', 'https://maravale.fanbox.cc/posts/1'],
    ['vimeo:maravale', 'https://vimeo.com/maravale'],
    ['youtube:maravale', 'https://www.youtube.com/subscription_center?add_user=maravale'],
    ['reddit:maravale', 'https://www.reddit.com/user/maravale.json'],
    ['telegram:maravale', 'https://web.telegram.org/#/im?p=@maravale'],
    ['twitch:maravale', 'https://static-cdn.jtvnw.net/previews-ttv/live_user_maravale-320x180.jpg'],
    ['linkedin:maravale', 'https://www.linkedin.com/posts/maravale_sea_beach-activity-7123-AbCd'],
    ['patreon:1234567', 'https://www.patreon.com/profile/creators?u=1234567'],
    ['facebook:100012345678901', 'https://www.facebook.com/groups/123/user/100012345678901/'],
  ])('siblings of WL-01 to WL-05: an entry for %s covers %s', (value, address) => {
    const taken = readEntry('account', value);
    if (!('identity' in taken)) return expect.fail(taken.refused);
    expect(covers({ kind: 'account', identity: taken.identity }, address)).toBe(true);
    expect(covers({ kind: 'account', identity: `${taken.identity}x` }, address)).toBe(false);
    expect(accountAt(address)).toMatchObject({ platform: value.split(':')[0] });
  });

  it.each([
    'https://t.co/maravale',
    'https://fb.watch/maravale',
    'https://pin.it/maravale',
    'https://vk.com/wall-1_2',
    'https://kick.com/category/irl',
    'https://www.facebook.com/ads/library',
    'https://on.soundcloud.com/maravale',
    'https://link.medium.com/maravale',
    'https://www.instagram.com/s/aGlnaGxpZ2h0',
    'https://x.com/intent/post?text=@maravale',
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.facebook.com%2Fmaravale',
    'https://www.pinterest.com/search/pins/?q=maravale',
  ])('a short link or a page of the platform, as %s, is no account', (address) => {
    expect(accountAt(address)).toBeUndefined();
    for (const value of ['x:maravale', 'facebook:maravale', 'pinterest:maravale', 'soundcloud:maravale'])
      expect(covers({ kind: 'account', identity: value }, address)).toBe(false);
  });

  it('PL-02, PL-03: where the pictures of platforms come from', () => {
    const hosts = [...linesOf('PL-02.txt'), ...textOf('PL-03.txt').trim().split(', ')];
    expect(hosts.map(platformOfHost)).toEqual(
      'facebook tiktok telegram telegram twitch snapchat youtube patreon'.split(' '),
    );
    for (const host of hosts) if (!host.endsWith('patreonusercontent.com')) expect(isSocialHost(host), host).toBe(true);
  });

  it('CT-02, CT-03: mailboxes as sites link to them', () => {
    const judged = [...linesOf('CT-02.txt'), `mailto:${linesOf('CT-03.txt')[0]}`].map((line) =>
      mailtoAddress(line.replace(/^mailto:/, '')),
    );
    expect(judged.slice(0, 2)).toEqual(Array(2).fill({ ok: true, address: 'dmca@leak.test' }));
    expect(judged.at(-1)).toEqual({ ok: true, address: 'leakdesk@email.com' });
  });

  it.each(['%20dmca@leak.test', 'dmca@leak.test%20', 'dmca@leak.test.', 'dmca@leak.test?subject=a&amp;body=b'])(
    'siblings of CT-02: %s is one mailbox',
    (target) => expect(mailtoAddress(target)).toEqual({ ok: true, address: 'dmca@leak.test' }),
  );
  it.each([
    'dmca@leak.test%20victim@other.test',
    'dmca@leak.test%0A',
    'dmca@leak.test..',
    'dmca@leak.test?amp;cc=victim@other.test',
    'dmca@leak.test?subject=a&amp;bcc=victim@other.test',
    'dmca@leak.test,',
  ])('%s is refused whole', (target) => expect(mailtoAddress(target).ok).toBe(false));

  it('ML-08: addresses that a desk made harmless', () =>
    expect(linesOf('ML-08.txt').map(addressesIn)).toEqual([
      ['https://leak.test/g/1'],
      ['http://leak.test/g/1'],
      ['https://leak.test/g/set_(1)'],
      ['https://leak.test/g/1'],
    ]));

  it('RB-01: a rule whose letters are percent-encoded', () => {
    const rules = parseRobots(textOf('RB-01.txt'), 'https://leak.test', 'Reclaim');
    expect(rules.allows('https://leak.test/private')).toBe(false);
    expect(rules.allows('https://leak.test/public')).toBe(true);
  });

  it('NM-01: a name without its accents', () => {
    const [name = '', text = ''] = linesOf('NM-01.txt').map((line) => line.replace(/^\w+: /, ''));
    expect(namesCreator([name])(text)).toBe(true);
    expect(foldName(name)).toBe('zoe vale');
  });

  it('LA-02: letters that look alike', () => {
    for (const [one, other] of pairs('LA-02.txt')) expect(readAs(one)).toBe(readAs(other));
  });
  it('LA-03: names that nobody takes for one another', () => {
    for (const [one, other] of pairs('LA-03.txt')) expect(readAs(one)).not.toBe(readAs(other));
  });

  it('CV-01: cells that a spreadsheet would run', () => {
    for (const cell of ['\n=1+1', '\uff1d1+1']) expect(csvCell(cell)).toMatch(/^"?'/);
  });

  it('DT-01: a day whose midnight does not exist', () => {
    const [day = '', zone = ''] = textOf('DT-01.txt').trim().split(' ');
    const date = calendarDate(new Date('2018-11-04T12:00:00Z'), zone);
    expect(date).toBe(day);
    expect(startOfDay(date, zone).toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });
});
