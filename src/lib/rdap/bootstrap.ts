import { domainToASCII } from 'node:url';
import { bitsOf } from './address-bits.ts';
import { listOf, objectOf } from './json.ts';

/** Which servers answer for what: entries as in the file, server addresses with a slash at their end, https first. */
export interface Bootstrap {
  services: readonly { entries: readonly string[]; servers: readonly string[] }[];
}

/**
 * Reads `dns.json`, `ipv4.json` or `ipv6.json` of IANA. Entries and servers that are malformed are left out, an answer
 * that is no bootstrap file is undefined.
 *
 * @example parseBootstrap({ version: '1.0', services: [[['test'], ['https://rdap.test/']]] })
 */
export function parseBootstrap(json: unknown): Bootstrap | undefined {
  const services = objectOf(json)?.services;
  if (!Array.isArray(services)) return undefined;
  return {
    services: services.flatMap((service: unknown) => {
      const [entries, servers] = listOf(service);
      const names = listOf(entries).filter((entry): entry is string => typeof entry === 'string' && entry !== '');
      const bases = listOf(servers)
        .flatMap(baseOf)
        .sort((left, right) => rank(left) - rank(right));
      return names.length > 0 && bases.length > 0 ? [{ entries: names, servers: bases }] : [];
    }),
  };
}

/** The servers of the longest suffix of a domain that has any, in the order to ask them. Empty where there are none. */
export function serversForDomain(bootstrap: Bootstrap, domain: string): readonly string[] {
  const ascii = domainToASCII(domain.replace(/\.$/, '')).toLowerCase();
  if (ascii === '') return [];
  return longest(bootstrap, (entry) => {
    const suffix = domainToASCII(entry).toLowerCase();
    return suffix !== '' && (ascii === suffix || ascii.endsWith(`.${suffix}`)) ? suffix.split('.').length : undefined;
  });
}

/**
 * The servers of the longest prefix that holds an address.
 *
 * @param address IPv4 or IPv6 in any text form; an IPv6 form of an IPv4 address is not unpacked
 */
export function serversForAddress(bootstrap: Bootstrap, address: string): readonly string[] {
  const bits = bitsOf(address);
  if (bits === undefined) return [];
  return longest(bootstrap, (entry) => {
    const [network = '', length = ''] = entry.split('/');
    const prefix = bitsOf(network);
    const count = Number(length);
    if (prefix?.length !== bits.length || !/^\d{1,3}$/.test(length) || count > bits.length) return undefined;
    return bits.startsWith(prefix.slice(0, count)) ? count : undefined;
  });
}

function longest(bootstrap: Bootstrap, match: (entry: string) => number | undefined): readonly string[] {
  let best = -1;
  let servers: readonly string[] = [];
  for (const service of bootstrap.services) {
    for (const entry of service.entries) {
      const length = match(entry) ?? -1;
      if (length > best) [best, servers] = [length, service.servers];
    }
  }
  return servers;
}

function baseOf(value: unknown): string[] {
  if (typeof value !== 'string' || !URL.canParse(value)) return [];
  const { protocol, username, password, search, hash, href } = new URL(value);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || search || hash) return [];
  return [href.endsWith('/') ? href : `${href}/`];
}

function rank(url: string): number {
  return url.startsWith('https:') ? 0 : 1;
}
