import { normalPercent } from './percent.ts';
import { isTracking } from './tracking.ts';

/**
 * The one spelling under which a page is kept and can still be opened: WHATWG parsed, no credentials, no fragment,
 * no default port, no final dot of the host, no tracking parameters or session ids, percent-encoding normalised.
 * A trailing slash and the order of the parameters stay, for some servers answer to another spelling only by an error;
 * `urlKey` looks past both.
 * Anything but http and https gives `undefined`. Applying it twice changes nothing.
 *
 * @example canonicalUrl('HTTPS://Leak.Example:443/%7Ea/?utm_source=x&b=2&a=1#top') // 'https://leak.example/~a/?b=2&a=1'
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
  const pairs = search.split('&').map((pair) => normalPercent(pair, '=/:@!$()*+,;?'));
  return pairs.filter((pair) => pair !== '' && !isTracking(pair.split('=', 1)[0] ?? '')).join('&');
}
