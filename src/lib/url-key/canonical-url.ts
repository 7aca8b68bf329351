import { plainHost } from './domain.ts';
import { normalPercent } from './percent.ts';
import { isSession, mayLeaveOutSession, withoutSession } from './session.ts';
import { isTracking, mayTrack, parameterOf } from './tracking.ts';

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
  const url = parseCopied(input);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  // `http://a../` is a host to the parser, but no name that could be looked up.
  if (host.split('.').includes('')) return undefined;
  const port = url.port === '' ? '' : `:${url.port}`;
  const path = withoutSession(normalPercent(pathOf(url), "/:@!$&'()*+,;=") || '/');
  const query = canonicalQuery(url.search.slice(1), plainHost(host), path);
  return `${url.protocol}//${host}${port}${path}${query === '' ? '' : `?${query}`}`;
}

/** Old links to a file share have what they name behind the `#`: `#!FILE!KEY`, `#F!FOLDER!KEY`. */
function pathOf({ hostname, pathname, hash }: URL): string {
  if (pathname !== '/' || !/^(?:www\.)?mega(?:\.co)?\.nz$/.test(hostname)) return pathname;
  const [, folder, name] = /^#(F?)!([\w-]{4,20})(?:!|$)/.exec(hash) ?? [];
  return name === undefined ? pathname : `/${folder === 'F' ? 'folder' : 'file'}/${name}`;
}

/**
 * The address in a text, as a browser reads it; also where it was copied out of the source of a page, which writes `&`
 * as `&#38;`: that would begin a fragment, and cut off the parameters behind it. Data of scripts writes `/` as `\/` and
 * `&` as `\u0026`. Signs that nobody sees come along at its end.
 */
export function parseCopied(input: string | URL): URL | null {
  const text = String(input)
    .replace(/[\s\p{Cf}]{1,99}$/u, '')
    .replace(/&#(?:0{0,5}38|x0{0,5}26);/gi, '&')
    .replace(/\\(?:u00|x)(26|3d|2f)/gi, (_, code: string) => signOf(code));
  return URL.parse(/^https?:\\\/\\\//i.test(text) ? text.replaceAll('\\/', '/') : text);
}

const signOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));

function canonicalQuery(search: string, host: string, path: string): string {
  // As above, `&amp;` between the parameters.
  const pairs = search
    .split('&')
    .map((pair) => normalPercent(pair.replace(/^(?:amp(?:;|%3b))+/i, ''), '=/:@!$()*+,;?'));
  const kept = without(pairs, (part) => isTracking(parameterOf(part, host)));
  const named = without(kept, (part) => isSession(parameterOf(part, host)));
  const others = named.filter((pair) => !mayTrack(parameterOf(pair, host)));
  return (mayLeaveOutSession(path, others) ? named : kept).join('&');
}

/** Of pairs, and of what some servers part by `;` within them. */
function without(pairs: readonly string[], isLeftOut: (part: string) => boolean): string[] {
  return pairs
    .map((pair) =>
      pair
        .split(/;(?=[\w.-]{1,40}=)/)
        .filter((part) => !isLeftOut(part))
        .join(';'),
    )
    .filter((pair) => pair !== '');
}
