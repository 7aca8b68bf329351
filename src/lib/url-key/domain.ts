import { getDomain } from 'tldts';

/**
 * The domain somebody registered, by the public suffix list; `undefined` for addresses and for suffixes themselves.
 * With `sites`, the names a platform gives its users count as their own: `a.blogspot.com` and not `blogspot.com`.
 *
 * @example registrableDomain('cdn.leak.co.uk') // 'leak.co.uk'
 */
export function registrableDomain(host: string, options: { sites?: boolean } = {}): string | undefined {
  return getDomain(host, { allowPrivateDomains: options.sites === true }) ?? undefined;
}

/**
 * A host without the prefixes under which one site is also served. A prefix that is itself the registered name stays.
 *
 * @example plainHost('www.m.leak.example') // 'leak.example'
 * @example plainHost('m.co') // 'm.co'
 */
export function plainHost(host: string): string {
  let name = host.toLowerCase().replace(/\.$/, '');
  const registered = registrableDomain(name, { sites: true });
  if (registered === undefined) return name;
  for (
    let prefix = /^(?:www\d?|m|mobile)\./.exec(name);
    prefix !== null && name !== registered;
    prefix = /^(?:www\d?|m|mobile)\./.exec(name)
  ) {
    name = name.slice(prefix[0].length);
  }
  return name;
}

/**
 * Whether a domain covers a host: itself, or anything below it.
 *
 * @example coversHost('leak.example', 'cdn.leak.example') // true
 * @example coversHost('leak.example', 'noleak.example') // false
 */
export function coversHost(domain: string, host: string): boolean {
  const above = plainHost(domain);
  const below = plainHost(host);
  return above !== '' && (below === above || below.endsWith(`.${above}`));
}
