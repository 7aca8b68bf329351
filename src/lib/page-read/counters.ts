/** Hosts, and paths of theirs, whose pictures count visits. Each is asked for on many pages and shows nothing. */
export const counters = [
  ...['mc.yandex.ru/watch', 'mc.yandex.com/watch', 'counter.yadro.ru', 'top-fwz1.mail.ru', 'counter.rambler.ru'],
  ...['www.facebook.com/tr', 'www.google-analytics.com', 'stats.g.doubleclick.net', 'googleads.g.doubleclick.net'],
  ...['www.googleadservices.com', 'pixel.wp.com', 'stats.wp.com', 'c.statcounter.com', 'pixel.quantserve.com'],
  ...['sb.scorecardresearch.com', 'b.scorecardresearch.com', 'sstatic1.histats.com', 's4.histats.com', 'bat.bing.com'],
  ...['px.ads.linkedin.com', 'analytics.twitter.com', 't.co/i/adsct', 'alb.reddit.com', 'ct.pinterest.com'],
  ...['hm.baidu.com/hm.gif', 'c.cnzz.com', 's.w.org/images/core/emoji', 'www.clarity.ms', 'trc.taboola.com'],
  ...['ad.doubleclick.net', 'secure.gravatar.com', 'www.gravatar.com', 'hits.seeyoufarm.com', 'hitwebcounter.com'],
];
const hosts: ReadonlyMap<string, string> = new Map(
  counters.map((place) => {
    const [host = '', ...path] = place.split('/');
    return [host, path.length === 0 ? '/' : `/${path.join('/')}`];
  }),
);

/**
 * Whether a picture only counts who reads the page, or is one that all pages share.
 *
 * @example isCounter(new URL('https://mc.yandex.ru/watch/1')) // true
 */
export function isCounter({ hostname, pathname }: URL): boolean {
  const path = hosts.get(hostname);
  return path !== undefined && pathname.startsWith(path);
}

/** Drawings, icons, counters, and what a script would have filled in. */
export const isNoPicture = (written: string, url: URL): boolean =>
  /\.(?:svg|ico|cur)$/i.test(url.pathname) ||
  isCounter(url) ||
  /\{\{|\$\{|^\s*(?:undefined|null|none|about:blank|#.{0,200})\s*$/i.test(written.slice(0, 2_000));
