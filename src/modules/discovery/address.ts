import { canonicalUrl, plainHost, urlKey } from '#lib/url-key/index.ts';

/** An address as discovery handles it: what is fetched, what it is the same as, whose turn it needs. */
export interface Address {
  /** As written, without fragment and credentials: what is asked for, to the letter. */
  url: string;
  /** The one spelling under which a page is kept. */
  canonical: string;
  /** Equal for addresses of one page (lib/url-key). */
  key: string;
  host: string;
}

/** Characters; nobody links to anything longer. */
export const longest = 4_096;

/** Undefined for what is no web address. @example readAddress('/b', 'https://www.a.example/')?.key // 'a.example/b' */
export function readAddress(text: string, base?: string): Address | undefined {
  // Copied out of the source of a page, `&` is `&#38;`, which would begin a fragment.
  const copied = text.trim().replace(/&#(?:0{0,5}38|x0{0,5}26);/gi, '&');
  const url = text.length > longest ? null : URL.parse(copied, base);
  if (!url) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  // The same machine to everybody, its turn and its budget included.
  url.hostname = url.hostname.replace(/\.$/, '');
  const canonical = canonicalUrl(url);
  const key = urlKey(url);
  if (canonical === undefined || key === undefined) return undefined;
  return { url: url.href, canonical, key, host: url.hostname };
}

/** The identity alone; the text itself where it is no address, so that equal texts stay equal. */
export const addressKey = (text: string): string => urlKey(text) ?? text;

/** Same site for following links: `www.` and `m.` are the same host to a reader. */
export const sameSite = (host: string, other: string): boolean => plainHost(host) === plainHost(other);

/**
 * The address with everything that changes from page to page wiped out: addresses a machine made share a shape.
 *
 * @example shapeOf('https://a.example/photo/123?page=4') // '/photo/#?page'
 */
export function shapeOf(text: string): string {
  const url = URL.parse(text);
  if (!url) return '';
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const wiped = segments.map((segment, index) => (/\d/.test(segment) ? '#' : index === 0 ? segment.slice(0, 60) : '~'));
  const names = [...new Set(url.searchParams.keys())].sort();
  return `/${wiped.join('/')}${names.length > 0 ? `?${names.join('&').slice(0, 200)}` : ''}`;
}

/** Characters of an address that a person made. */
export const longestMade = 1_500;

/** A path that repeats itself or goes on for ever is made by a loop, not by a person. */
export function looksEndless(text: string): boolean {
  if (text.length > longestMade) return true;
  const segments = (URL.parse(text)?.pathname ?? '').split('/').filter((segment) => segment !== '');
  return segments.length > 12 || segments.some((one) => segments.filter((other) => other === one).length > 3);
}
