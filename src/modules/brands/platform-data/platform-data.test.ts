import { describe, expect, it } from 'vitest';
import { accountAt, handlesAt, isPageOf } from '../account-at.ts';
import { isSocialHost, platformOfHost, platforms } from '../platforms.ts';
import { type Platform, pageWords, platformData } from './index.ts';

const rows = Object.entries<Platform>(platformData);

describe('the platforms', () => {
  it('are at least thirty beside those of the sample world, each host of one of them', () => {
    expect(rows.filter(([, { hosts }]) => !hosts[0]?.endsWith('.test')).length).toBeGreaterThanOrEqual(30);
    const hosts = rows.flatMap(([, row]) => [...row.hosts, ...(row.shortHosts ?? []), ...(row.mediaHosts ?? [])]);
    expect(hosts.filter((host, at) => hosts.indexOf(host) !== at)).toEqual([]);
  });

  it.each(rows)('%s: its addresses are of the accounts that its examples say', (platform, row) => {
    const { examples, hosts, shortHosts = [], mediaHosts = [], paths, alsoPaths = [] } = row;
    expect(accountAt(platforms[platform]?.profile('mara_vale') ?? '')).toEqual({ platform, handle: 'mara_vale' });
    for (const word of Object.values(row.apart ?? {})) {
      const handle = `${word}/mara_vale`;
      expect(accountAt(platforms[platform]?.profile(handle) ?? ''), word).toEqual({ platform, handle });
    }
    for (const [url, handle] of examples) {
      expect(accountAt(url), url).toEqual({ platform, handle });
      expect(handlesAt(url), url).toContain(handle);
    }
    for (const host of [...hosts, ...shortHosts, ...mediaHosts].filter((name) => !name.endsWith('.*')))
      expect(platformOfHost(`cdn-7.${host}`), host).toBe(platform);
    for (const path of [...paths, ...alsoPaths].filter((one) => one.startsWith('//')))
      expect(platformOfHost(new URL(`https:${path}`).hostname), path).toBe(platform);
  });

  it.each(rows)('%s: short links and pages of its own are of no account', (platform, { noAccounts }) => {
    expect(noAccounts.length).toBeGreaterThan(0);
    for (const url of noAccounts) {
      expect(accountAt(url), url).toBeUndefined();
      expect(platformOfHost(new URL(url).hostname), url).toBe(platform);
    }
  });

  it.each(rows)('%s: no short link and no picture is an account, whatever it is called', (_platform, row) => {
    const named = new Set(row.paths.filter((path) => path.startsWith('//')).map((path) => path.split('/')[2]));
    for (const host of [...(row.shortHosts ?? []), ...(row.mediaHosts ?? [])].filter((one) => !named.has(one))) {
      expect(accountAt(`https://${host}/maravale`), host).toBeUndefined();
      expect(handlesAt(`https://${host}/maravale`), host).toEqual([]);
    }
  });

  it.each(rows)('%s: none of its words for pages is an account', (platform, row) => {
    const { paths, reserved = [], subdomain, hosts } = row;
    if (paths[0] !== '/{handle}') return;
    for (const word of reserved) {
      expect(isPageOf(platform, word), word).toBe(true);
      expect(accountAt(`https://${hosts[0]}/${word}/x`)?.handle, word).not.toBe(word);
      if (subdomain) expect(accountAt(`https://${word}.${hosts[0]}/`), word).toBeUndefined();
    }
  });

  it.each([...pageWords])('%s is a page wherever a handle may be the first word', (word) => {
    for (const host of ['x.com', 'www.facebook.com', 'onlyfans.com', 'kick.com'])
      expect(accountAt(`https://${host}/${word}`), host).toBeUndefined();
    // Behind a mark, or where somebody said so, it is the name of an account.
    expect(accountAt(`https://www.tiktok.com/@${word}`)?.handle ?? word).toBe(word);
  });

  it('is asked more of by an entry for an account than by an address alone', () => {
    expect(accountAt('https://x.com/shop')).toBeUndefined();
    expect(handlesAt('https://x.com/shop')).toEqual(['shop']);
    expect(handlesAt('https://www.clips4sale.com/studio/12345/maravale').sort()).toEqual(['12345', 'maravale']);
    expect(handlesAt('https://leak.tumblr.com/maravale')).toEqual(['leak']);
    expect(handlesAt('https://x.com/hashtag/mara')).toEqual([]);
    expect(handlesAt('https://own.test/mara')).toEqual([]);
    expect(handlesAt('not an address')).toEqual([]);
  });

  it.each([
    ['lookaside.fbsbx.com', 'facebook'],
    ['p16-sign.tiktokcdn-us.com', 'tiktok'],
    ['cdn4.cdn-telegram.org', 'telegram'],
    ['telegra.ph', 'telegram'],
    ['static-cdn.jtvnw.net', 'twitch'],
    ['cf-st.sc-cdn.net', 'snapchat'],
    ['yt3.ggpht.com', 'youtube'],
    ['yt3.googleusercontent.com', 'youtube'],
    ['p16-common-sign.ibyteimg.com', 'tiktok'],
    ['sf16-va.byteoversea.com', 'tiktok'],
    ['assets.twitchcdn.net', 'twitch'],
    ['sns-img-qc.xhscdn.com', 'xiaohongshu'],
    ['p3-pc.douyinpic.com', 'douyin'],
    ['p1.a.kwimgs.com', 'kuaishou'],
    ['v.douyin.com', 'douyin'],
    ['xhslink.com', 'xiaohongshu'],
  ])('%s, where pictures or links of a social one come from, is one of %s', (host, platform) => {
    expect(platformOfHost(host)).toBe(platform);
    expect(isSocialHost(host)).toBe(true);
  });

  it.each([
    ['c10.patreonusercontent.com', 'patreon'],
    ['static-assets.highwebmedia.com', 'chaturbate'],
    ['thumb.live.mmcdn.com', 'chaturbate'],
    ['img.doppiocdn.com', 'stripchat'],
  ])('%s, where pictures of one come from, is one of %s and not social', (host, platform) => {
    expect(platformOfHost(host)).toBe(platform);
    expect(isSocialHost(host)).toBe(false);
  });

  it.each(['lh3.googleusercontent.com', 'googleusercontent.com', 's3.amazonaws.com', 'nott.co', 'fb.watch.leak.test'])(
    '%s is of none',
    (host) => {
      expect(platformOfHost(host)).toBeUndefined();
    },
  );
});
