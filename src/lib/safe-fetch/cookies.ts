import { type Cookie, CookieJar } from 'tough-cookie';

/** Of one answer, and characters of each: browsers take no more. */
const most = { cookies: 50, length: 4_096 };

/**
 * A jar for one visit: the redirects of one call, and nothing beyond. Sites that ask for a cookie before they show
 * anything, as walls of age do, show it then; who came before is known to none of them.
 */
export const openJar = (): CookieJar => new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true });

/** Keeps what an answer sets, by the rules of browsers (RFC 6265): what they refuse is left out. */
export async function keepCookies(
  jar: CookieJar,
  url: URL,
  rawHeaders: readonly (readonly [string, string])[],
): Promise<void> {
  const set = rawHeaders.filter(([name, value]) => name.toLowerCase() === 'set-cookie' && value.length <= most.length);
  for (const [, value] of set.slice(0, most.cookies)) await jar.setCookie(value, url.href, { ignoreError: true });
}

/** Characters of one `Cookie` header: servers take no more of all headers together. */
const longestHeader = 16_384;

/**
 * The `Cookie` header of the next request; empty where there is none. Of more than one header holds, the newest are
 * sent: a chain of redirects may set some at every hop.
 */
export async function cookiesFor(jar: CookieJar, url: URL): Promise<string> {
  const all = await jar.getCookies(url.href);
  const sent = new Set<Cookie>();
  let length = 0;
  for (const cookie of all.toSorted((a, b) => b.creationIndex - a.creationIndex)) {
    length += cookie.cookieString().length + 2;
    if (length > longestHeader) break;
    sent.add(cookie);
  }
  const header = all
    .filter((cookie) => sent.has(cookie))
    .map((cookie) => cookie.cookieString())
    .join('; ');
  // A server may put there what no header holds.
  return /\p{Cc}|[^\x20-\xff]/u.test(header) ? '' : header;
}
