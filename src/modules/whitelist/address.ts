import { canonicalUrl, inOrder, mayTrack, plainHost } from '#lib/url-key/index.ts';

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
}

/** Percent-decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not UTF-8: compared as it is written
  }
}

const folded = (text: string): string => decoded(text).normalize('NFC').toLowerCase();

/**
 * The compared form of a web address; undefined where it is none.
 *
 * @example canonicalAddress('HTTPS://www.Fanlane.test:443/Mara/?utm_source=x#top') // { host: 'fanlane.test', path: '/mara', query: '' }
 */
export function canonicalAddress(text: string): Address | undefined {
  const canonical = canonicalUrl(text);
  if (canonical === undefined) return undefined;
  const url = new URL(canonical);
  const path = folded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  const hash = new URL(text).hash;
  const route = /^#[!/]/.test(hash) ? folded(hash).replace(/\/+$/, '') : '';
  return { host: plainHost(url.hostname), path, query: folded(telling(url.search)) + route };
}

/** What of a query may say which page it is, in one order and one spelling. */
function telling(search: string): string {
  const pairs = search
    .replaceAll('+', '%20')
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !mayTrack(pair.split('=', 1)[0] ?? ''));
  return pairs.length === 0 ? '' : inOrder(`?${pairs.join('&')}`);
}

/** One text for one page. @example identityOf({ host: 'a.test', path: '/b', query: '' }) // 'a.test/b' */
export const identityOf = (address: Address): string => `${address.host}${address.path}${address.query}`;
