import { canonicalUrl, inOrder, mayLeaveOut, percentDecoded, plainHost, viewedUrl } from '#lib/url-key/index.ts';

/**
 * An address as the whitelist compares it. It looks past more than `urlKey` does (case of the path, ports), because
 * here an address too many is a notice less, and an address missed is a false notice.
 */
export interface Address {
  /** Without `www.`, `m.` and port. */
  host: string;
  /** Decoded, in small letters, without double and last slashes; `` for the front page. */
  path: string;
  /** Without tracking, ordered; `` for nothing. A `#/route` of a single-page site belongs to it. */
  query: string;
  /** As it was given: what names an account may be behind a `#`. */
  written: string;
}

const folded = (text: string): string => percentDecoded(text).normalize('NFC').toLowerCase();

/**
 * The compared form of a web address; undefined where it is none.
 *
 * @example canonicalAddress('HTTPS://www.Fanlane.test:443/Mara/?utm_source=x#top') // { host: 'fanlane.test', path: '/mara', query: '', … }
 */
export function canonicalAddress(text: string): Address | undefined {
  const canonical = canonicalUrl(text);
  if (canonical === undefined) return undefined;
  const url = new URL(canonical);
  const path = folded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/)\/+$/, '');
  const hash = new URL(text).hash;
  const route = /^#[!/]/.test(hash) ? folded(hash).replace(/(?<!\/)\/+$/, '') : '';
  const host = plainHost(url.hostname);
  return { host, path, query: folded(telling(url, host)) + route, written: text };
}

/** Views of views that are looked through. */
const mostViews = 3;

/**
 * The compared form of an address and of what is shown at it, where a translator, cache or archive shows another page;
 * nothing where it is no address.
 *
 * @example addressesAt('https://web.archive.org/web/2026/https://a.test/b').map(identityOf) // ['web.archive.org/…', 'a.test/b']
 */
export function addressesAt(text: string): Address[] {
  const found: Address[] = [];
  for (let url: string | undefined = text; url !== undefined && found.length <= mostViews; url = viewedUrl(url)) {
    const address = canonicalAddress(url);
    if (address === undefined) break;
    found.push(address);
  }
  return found;
}

/** What of a query may say which page it is, in one order and one spelling. */
function telling(url: URL, host: string): string {
  const isLeftOut = mayLeaveOut(url, host);
  const pairs = url.search
    .replaceAll('+', '%20')
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isLeftOut(pair));
  return pairs.length === 0 ? '' : inOrder(`?${pairs.join('&')}`);
}

/** One text for one page. @example identityOf({ host: 'a.test', path: '/b', query: '', … }) // 'a.test/b' */
export const identityOf = (address: Address): string => `${address.host}${address.path}${address.query}`;
