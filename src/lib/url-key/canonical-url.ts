import { normalPercent } from './percent.ts';
import { isTracking } from './tracking.ts';

/**
 * The one spelling under which a page is kept and can still be opened: WHATWG parsed, no credentials, no fragment,
 * no default port, no final dot of the host, no tracking parameters or session ids, percent-encoding normalised,
 * parameters ordered by name (those of one name keep their order, which may matter).
 * A trailing slash stays, for some servers answer without it only by an error; `urlKey` looks past it.
 * Anything but http and https gives `undefined`. Applying it twice changes nothing.
 *
 * @example canonicalUrl('HTTPS://Leak.Example:443/%7Ea/?utm_source=x&b=2&a=1#top') // 'https://leak.example/~a/?a=1&b=2'
 */
export function canonicalUrl(input: string | URL): string | undefined {
  const url = URL.parse(String(input));
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  // `http://a../` is a host to the parser, but no name that could be looked up.
  if (host.split('.').includes('')) return undefined;
  const port = url.port === '' ? '' : `:${url.port}`;
  const path = normalPercent(url.pathname.replace(/;jsessionid=[^/;]*/gi, ''), "/:@!$&'()*+,;=") || '/';
  const query = canonicalQuery(url.search.slice(1));
  return `${url.protocol}//${host}${port}${path}${query === '' ? '' : `?${query}`}`;
}

function canonicalQuery(search: string): string {
  const pairs = search.split('&').flatMap((pair) => {
    const text = normalPercent(pair, '=/:@!$()*+,;?');
    const name = text.split('=', 1)[0] ?? '';
    return text === '' || isTracking(name) ? [] : [{ name, text }];
  });
  // The sort is stable, and by code unit: the order of a language would differ between machines.
  pairs.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return pairs.map(({ text }) => text).join('&');
}
